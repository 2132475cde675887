import { describe, expect, test } from 'vitest';
import { resourceTree } from '#domain/tree.ts';
import type { Entry } from '#pages/platform/resource/places.ts';
import { dropped, placeOf, stepped } from '#pages/platform/resource/places.ts';

const entry = (id: number, parentId: number, resourcePath: string) => ({
  id,
  parentId,
  resourcePath,
  resourceKey: `k${id}`,
  resourceName: '',
  resourceNameEn: '',
  resourceIcon: '',
  appName: '',
  sort: id,
  builtIn: false,
  degrees: ['all' as const],
  roles: [],
  version: 1,
});
/** 1 is a group of 2 and 3, 4 a group of 5, 6 a page. */
const tree = resourceTree([entry(1, 0, ''), entry(2, 1, '/a'), entry(3, 1, '/b'), entry(4, 0, ''), entry(5, 4, '/c'), entry(6, 0, '/d')]);
const all = (entries: readonly Entry[]): Entry[] => entries.flatMap((one) => [one, ...all(one.children)]);
const at = (id: number): Entry => {
  const found = all(tree).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
};

describe('moving a menu entry one step', () => {
  test.each([
    [3, 'up', { parentId: 1, ids: [3, 2] }],
    [2, 'up', undefined],
    [1, 'down', { parentId: 0, ids: [4, 1, 6] }],
    [6, 'down', undefined],
    [6, 'in', { parentId: 4, ids: [5, 6] }],
    [3, 'in', undefined],
    [2, 'out', { parentId: 0, ids: [1, 2, 4, 6] }],
    [6, 'out', undefined],
  ] as const)('entry %i moved %s', (id, direction, place) => expect(stepped(tree, at(id), direction)).toEqual(place));
});

describe('dropping a menu entry', () => {
  test.each([
    [6, 2, 'before', { parentId: 1, ids: [6, 2, 3] }],
    [6, 2, 'after', { parentId: 1, ids: [2, 6, 3] }],
    [2, 3, 'after', { parentId: 1, ids: [3, 2] }],
    [2, 4, 'inside', { parentId: 4, ids: [5, 2] }],
    [2, 6, 'inside', undefined],
    [1, 2, 'before', undefined],
    [1, 1, 'inside', undefined],
  ] as const)('entry %i dropped on %i, %s', (id, target, edge, place) => expect(dropped(tree, at(id), at(target), edge)).toEqual(place));

  test('the current place of an entry can be restored', () => expect(placeOf(tree, at(2))).toEqual({ parentId: 1, ids: [2, 3] }));
});
