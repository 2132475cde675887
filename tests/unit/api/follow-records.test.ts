import { expect, test } from 'vitest';
import { showsRecords } from '#api/follow-records.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';

test('pages of the back-office follow what every call of it shows', () => {
  const ofBackOffice = endpoints.filter(({ access }) => /^(content|system):/.test(access));
  expect(ofBackOffice.length).toBeGreaterThan(50);
  const roots = new Set(ofBackOffice.map(({ name }) => name.split('.')[0]));
  expect([...roots].filter((root) => !showsRecords(root))).toEqual([]);
});
