import { describe, expect, test } from 'vitest';
import { resourceTree } from '#domain/tree.ts';
import { findIn } from '#entities/platform/resource/tree-rows.ts';
import { holdingOf, permissionsOf, toggled } from '#pages/platform/role/holdings.ts';

/** 1 is a group with 2 and 3; 3 is a page with permission 4 below it; 5 is a page at the root. */
const tree = resourceTree([
  { id: 1, parentId: 0, resourcePath: '' },
  { id: 2, parentId: 1, resourcePath: '/a' },
  { id: 3, parentId: 1, resourcePath: '/b' },
  { id: 4, parentId: 3, resourcePath: '' },
  { id: 5, parentId: 0, resourcePath: '/c' },
]);
type Tree = typeof tree;
const find = (id: number, branches: Tree = tree): Tree => branches.flatMap((one) => (one.id === id ? [one] : find(id, one.children)));
const toggledIn = (held: readonly number[], id: number) => toggled(tree, new Set(held), find(id));
const [group] = find(1);
if (group === undefined) throw new Error('The tree has a group');
/** The group as the search for 4 shows it. */
const seen = findIn(tree, ({ id }) => id === 4);

describe('permissions of a role', () => {
  test('groups do not count as permissions', () => expect(permissionsOf(tree).map(({ id }) => id)).toEqual([2, 3, 4, 5]));

  test('a group is checked fully, partly or not at all', () => {
    expect(holdingOf(group, new Set([1, 2, 3, 4]))).toBe('all');
    expect(holdingOf(group, new Set([1, 2]))).toBe('some');
    expect(holdingOf(group, new Set([1]))).toBe('none');
  });

  test('checking an entry also checks its ancestors and descendants', () => {
    expect(toggledIn([], 4)).toEqual([1, 3, 4]);
    expect(toggledIn([5], 1)).toEqual([1, 2, 3, 4, 5]);
    expect(toggledIn([1, 2], 1)).toEqual([1, 2, 3, 4]);
  });

  test('unchecking an entry also unchecks its descendants, and its group when it is the last', () => {
    expect(toggledIn([1, 2, 3, 4], 3)).toEqual([1, 2]);
    expect(toggledIn([1, 2], 2)).toEqual([]);
    expect(toggledIn([1, 3, 4], 4)).toEqual([1, 3]);
  });

  test('checking in a filtered tree leaves hidden entries unchanged', () => {
    expect(toggled(tree, new Set([5]), seen)).toEqual([1, 3, 4, 5]);
    expect(toggled(tree, new Set([1, 2, 3, 4]), seen)).toEqual([1, 2]);
  });

  test('an entry with a checked descendant stays checked', () => {
    const page = find(3).map((one) => ({ ...one, children: [] }));
    expect(toggled(tree, new Set([1, 3, 4]), page)).toEqual([1, 3, 4]);
  });
});
