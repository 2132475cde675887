import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAtOrUnder, pathUp, resourceTree, treeOf } from '#domain/tree.ts';
import type { Branch } from '#domain/tree.ts';

type Entry = { id: number; parentId: number };

/** Writes a tree in one line: `1(2(3) 4)`. */
const shape = (branches: Branch<Entry>[]): string =>
  branches.map(({ id, children }) => (children.length === 0 ? String(id) : `${id}(${shape(children)})`)).join(' ');
const shapeOf = (...pairs: [id: number, parentId: number][]) => shape(resourceTree(pairs.map(([id, parentId]) => ({ id, parentId }))));

/** Returns every entry with its parent, level by level. Iterative, because a chain may be long. */
function walk(tree: Branch<Entry>[]): { entry: Branch<Entry>; parent: Branch<Entry> | undefined }[] {
  const found: { entry: Branch<Entry>; parent: Branch<Entry> | undefined }[] = tree.map((entry) => ({ entry, parent: undefined }));
  for (let at = 0; at < found.length; at += 1) {
    const { entry } = found[at] ?? {};
    if (entry !== undefined) found.push(...entry.children.map((child) => ({ entry: child, parent: entry })));
  }
  return found;
}

describe('resourceTree', () => {
  test('an empty list makes an empty tree', () => expect(resourceTree([])).toEqual([]));
  test('entries are placed below their parents in list order, wherever the parents are in the list', () =>
    expect(shapeOf([4, 1], [3, 2], [2, 1], [1, 0], [5, 0])).toBe('1(4 2(3)) 5'));
  test('an entry whose parent is missing becomes a root', () => expect(shapeOf([2, 9], [1, 0], [3, 2])).toBe('2(3) 1'));
  test('an entry that is its own parent becomes a root', () => expect(shapeOf([1, 1], [2, 1])).toBe('1(2)'));
  test('a cycle is cut at its last entry', () => expect(shapeOf([1, 2], [2, 3], [3, 1], [4, 3])).toBe('3(2(1) 4)'));
  test('children of a duplicate id go to the first entry', () => expect(shapeOf([1, 0], [1, 0], [2, 1])).toBe('1(2) 1'));
  test('other fields are kept and the input is not changed', () => {
    const list = [Object.freeze({ id: 1, parentId: 0, resourceName: '政策' })];
    expect(resourceTree(Object.freeze(list))).toEqual([{ id: 1, parentId: 0, resourceName: '政策', children: [] }]);
  });
  test('a chain of 3000 entries is built', () => {
    const chain = Array.from({ length: 3000 }, (_, index) => ({ id: index + 1, parentId: index }));
    expect(walk(resourceTree(chain))).toHaveLength(3000);
  });
});

const id = fc.integer({ min: 0, max: 12 });
const lists = fc.array(fc.record({ id, parentId: id }), { maxLength: 30 });

test('every entry appears once, and only below its own parent', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const found = walk(resourceTree(list));
      const sorted = (entries: Entry[]) => entries.map((entry) => `${entry.id}<${entry.parentId}`).toSorted();
      expect(sorted(found.map(({ entry }) => entry))).toEqual(sorted(list));
      expect(found.filter(({ entry, parent }) => parent !== undefined && parent.id !== entry.parentId)).toEqual([]);
    }),
  );
});

test('with all parents present only entries without a parent are roots', () => {
  const proper = fc
    .array(fc.nat(), { maxLength: 30 })
    .map((picks) => picks.map((pick, index) => ({ id: index + 1, parentId: pick % (index + 1) })));
  fc.assert(
    fc.property(proper, (list) => {
      const tree = resourceTree(list);
      expect(tree.map((branch) => branch.id)).toEqual(list.filter((entry) => entry.parentId === 0).map((entry) => entry.id));
      for (const { entry } of walk(tree))
        expect(entry.children.map((child) => child.id)).toEqual(list.filter((one) => one.parentId === entry.id).map((one) => one.id));
    }),
  );
});

describe('treeOf', () => {
  test('entries are arranged by any key', () => {
    const list = [
      { category: 'b', parent: 'a' },
      { category: 'a', parent: null },
    ];
    expect(treeOf(list, { idOf: ({ category }) => category, parentOf: ({ parent }) => parent })).toEqual([
      { category: 'a', parent: null, children: [{ category: 'b', parent: 'a', children: [] }] },
    ]);
  });
});

describe('the path to the root', () => {
  const parents = new Map([
    ['leaf', 'branch'],
    ['branch', 'root'],
    ['loop', 'pool'],
    ['pool', 'loop'],
  ]);
  const parentOf = (id: string) => parents.get(id);

  test('it begins with the entry and ends at the root', () => expect(pathUp('leaf', parentOf)).toEqual(['leaf', 'branch', 'root']));
  test('walking up ends at a cycle', () => expect(pathUp('loop', parentOf)).toEqual(['loop', 'pool']));

  test.each([
    ['leaf', 'leaf', true],
    ['leaf', 'root', true],
    ['root', 'leaf', false],
    ['loop', 'root', false],
  ])('%s is %s or below it: %s', (id, ancestor, is) => expect(isAtOrUnder(id, ancestor, parentOf)).toBe(is));
});
