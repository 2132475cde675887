import { describe, expect, test } from 'vitest';
import { trailTo } from '#entities/platform/resource/guard.ts';
import type { Resource } from '#contract/resource.ts';
import type { Branch } from '#domain/tree.ts';

const entry = (resourcePath: string, children: Branch<Resource>[] = []) => ({ resourcePath, children }) as Branch<Resource>;
const menu = [
  entry('', [entry('/portal/policy'), entry('/portal/policies'), entry('/portal/enterprise')]),
  entry('/portal/system', [entry('/portal/system/user')]),
];
const trail = (path: string) => trailTo(menu, path).map(({ resourcePath }) => resourcePath);

describe('the breadcrumb of a back-office page', () => {
  test('it includes the group of the page', () => expect(trail('/portal/enterprise')).toEqual(['', '/portal/enterprise']));
  test('a nested page has that of the enclosing page', () => expect(trail('/portal/policy/edit')).toEqual(['', '/portal/policy']));
  test('paths match by whole segments', () => expect(trail('/portal/policies')).toEqual(['', '/portal/policies']));
  test('the page comes before its group', () => expect(trail('/portal/system/user')).toEqual(['/portal/system', '/portal/system/user']));
  test('a path without a menu entry has none', () => expect(trail('/portal')).toEqual([]));
});
