import { expect, test } from 'vitest';
import { showsRecords } from '#api/follow-records.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';

test('back-office pages follow every resource that a back-office call shows', () => {
  const ofBackOffice = endpoints.filter(({ access }) => /^(content|system):/.test(access));
  expect(ofBackOffice.length).toBeGreaterThan(50);
  const roots = new Set(ofBackOffice.map(({ name }) => name.split('.')[0]));
  expect([...roots].filter((root) => !showsRecords(root))).toEqual([]);
});
