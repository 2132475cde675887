import { expect, test } from 'vitest';
import { indexBuilding, notFound } from '#server/platform/http/problem.ts';
import { unlessBuilding } from '#server/platform/search/unless-building.ts';

test('a search on an index being built is omitted; other failures are thrown', async () => {
  expect(await unlessBuilding(Promise.resolve(1))).toBe(1);
  expect(await unlessBuilding(Promise.reject(indexBuilding(50)))).toBeNull();
  await expect(unlessBuilding(Promise.reject(notFound()))).rejects.toThrow('NOT_FOUND');
});
