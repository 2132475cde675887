import { describe, expect, test } from 'vitest';
import { trailTo } from '#entities/resource/guard.ts';
import type { Resource } from '#contract/resource.ts';
import type { Branch } from '#domain/tree.ts';

const entry = (resourcePath: string, children: Branch<Resource>[] = []) => ({ resourcePath, children }) as Branch<Resource>;
const menu = [
  entry('', [entry('/portal/policy'), entry('/portal/policies'), entry('/portal/enterprise')]),
  entry('/portal/system', [entry('/portal/system/user')]),
];
const trail = (path: string) => trailTo(menu, path).map(({ resourcePath }) => resourcePath);

describe('the trail of a back-office page', () => {
  test('leads through its group', () => expect(trail('/portal/enterprise')).toEqual(['', '/portal/enterprise']));
  test('of a page within another is that of the other', () => expect(trail('/portal/policy/edit')).toEqual(['', '/portal/policy']));
  test('goes by whole names', () => expect(trail('/portal/policies')).toEqual(['', '/portal/policies']));
  test('prefers the page to the group above it', () =>
    expect(trail('/portal/system/user')).toEqual(['/portal/system', '/portal/system/user']));
  test('of what no entry has is empty', () => expect(trail('/portal')).toEqual([]));
});
