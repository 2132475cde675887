import { expect, test } from 'vitest';
import { pages } from '../../faults/pages.ts';
import { routePaths } from '../../setup/route-paths.ts';

test('the fault matrix covers every route', () => {
  expect(pages.map(([path]) => path)).toEqual(routePaths());
  expect(pages.length).toBeGreaterThan(5);
});

test('a page is opened at its path unless it has an address', () => {
  const addressOf = (path: string) => pages.find(([route]) => route === path)?.[1].address;
  expect(addressOf('/policy/match')).toBe('/policy/match');
  expect(addressOf('/policy/detail')).toBe('/policy/detail?id=nat-hnte');
});

test('account and back-office pages are opened signed in', () => {
  const signedIn = pages.filter(([, page]) => page.signedIn).map(([path]) => path);
  expect(signedIn).toContain('/account/custom');
  expect(signedIn).toContain('/portal');
  expect(signedIn).not.toContain('/portal/adminlogin');
  expect(signedIn).not.toContain('/policy/search');
});
