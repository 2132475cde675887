import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAtOrUnder, pathUp, resourceTree, treeOf } from '#domain/tree.ts';
import type { Branch } from '#domain/tree.ts';

type Entry = { id: number; parentId: number };

/** `1(2(3) 4)`: the tree in one line. */
const shape = (branches: Branch<Entry>[]): string =>
  branches.map(({ id, children }) => (children.length === 0 ? String(id) : `${id}(${shape(children)})`)).join(' ');
const shapeOf = (...pairs: [id: number, parentId: number][]) => shape(resourceTree(pairs.map(([id, parentId]) => ({ id, parentId }))));

/** Every entry of a tree and its parent, level by level: a chain may be long. */
function walk(tree: Branch<Entry>[]): { entry: Branch<Entry>; parent: Branch<Entry> | undefined }[] {
  const found: { entry: Branch<Entry>; parent: Branch<Entry> | undefined }[] = tree.map((entry) => ({ entry, parent: undefined }));
  for (let at = 0; at < found.length; at += 1) {
    const { entry } = found[at] ?? {};
    if (entry !== undefined) found.push(...entry.children.map((child) => ({ entry: child, parent: entry })));
  }
  return found;
}

describe('resourceTree', () => {
  test('nothing makes nothing', () => expect(resourceTree([])).toEqual([]));
  test('entries stand under their parents, in the order of the list, wherever those stand in it', () =>
    expect(shapeOf([4, 1], [3, 2], [2, 1], [1, 0], [5, 0])).toBe('1(4 2(3)) 5'));
  test('without its parent an entry stands at the top', () => expect(shapeOf([2, 9], [1, 0], [3, 2])).toBe('2(3) 1'));
  test('its own parent stands at the top', () => expect(shapeOf([1, 1], [2, 1])).toBe('1(2)'));
  test('a cycle is cut at its last entry', () => expect(shapeOf([1, 2], [2, 3], [3, 1], [4, 3])).toBe('3(2(1) 4)'));
  test('entries under one id go to the first', () => expect(shapeOf([1, 0], [1, 0], [2, 1])).toBe('1(2) 1'));
  test('keeps the other fields and changes nothing it was given', () => {
    const list = [Object.freeze({ id: 1, parentId: 0, resourceName: '政策' })];
    expect(resourceTree(Object.freeze(list))).toEqual([{ id: 1, parentId: 0, resourceName: '政策', children: [] }]);
  });
  test('a deep chain is no trouble', () => {
    const chain = Array.from({ length: 3000 }, (_, index) => ({ id: index + 1, parentId: index }));
    expect(walk(resourceTree(chain))).toHaveLength(3000);
  });
});

const id = fc.integer({ min: 0, max: 12 });
const lists = fc.array(fc.record({ id, parentId: id }), { maxLength: 30 });

test('whatever the list, each entry stands in the tree once, and under another only if that is its parent', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const found = walk(resourceTree(list));
      const sorted = (entries: Entry[]) => entries.map((entry) => `${entry.id}<${entry.parentId}`).toSorted();
      expect(sorted(found.map(({ entry }) => entry))).toEqual(sorted(list));
      expect(found.filter(({ entry, parent }) => parent !== undefined && parent.id !== entry.parentId)).toEqual([]);
    }),
  );
});

test('where every parent is there and above its children, nothing else is at the top', () => {
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
  test('arranges entries by any key', () => {
    const list = [
      { category: 'b', parent: 'a' },
      { category: 'a', parent: null },
    ];
    expect(treeOf(list, { idOf: ({ category }) => category, parentOf: ({ parent }) => parent })).toEqual([
      { category: 'a', parent: null, children: [{ category: 'b', parent: 'a', children: [] }] },
    ]);
  });
});

describe('the path up', () => {
  const parents = new Map([
    ['leaf', 'branch'],
    ['branch', 'root'],
    ['loop', 'pool'],
    ['pool', 'loop'],
  ]);
  const parentOf = (id: string) => parents.get(id);

  test('begins with the entry and ends at the top', () => expect(pathUp('leaf', parentOf)).toEqual(['leaf', 'branch', 'root']));
  test('ends where a cycle repeats', () => expect(pathUp('loop', parentOf)).toEqual(['loop', 'pool']));

  test.each([
    ['leaf', 'leaf', true],
    ['leaf', 'root', true],
    ['root', 'leaf', false],
    ['loop', 'root', false],
  ])('%s is at or under %s: %s', (id, ancestor, is) => expect(isAtOrUnder(id, ancestor, parentOf)).toBe(is));
});
