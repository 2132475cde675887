import { expect, test } from 'vitest';
import { pages } from '../../access/pages.ts';
import { routePaths } from '../../setup/route-paths.ts';

test('every back-office page has a permission, a heading and a call', () => {
  const expected = routePaths().filter((path) => path.startsWith('/portal/') && path !== '/portal/adminlogin');
  expect(pages.map(([path]) => path)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(5);
  for (const [, { resourceKey, call }] of pages) expect(call.access).toBe(resourceKey);
});
