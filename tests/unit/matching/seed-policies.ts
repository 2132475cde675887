import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';

/** The names used by the sample data. */
export const names: Names = {
  regions: (code) => regionSeeds.find((region) => region.code === code)?.name,
  qualifications: (code) => qualificationSeeds.find((title) => title.code === code),
};

/** Returns every leaf of a tree with its path. */
export function leavesOf(tree: Criterion, path = ''): { path: string; leaf: Leaf }[] {
  const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
  if (tree.kind === 'not') return leavesOf(tree.item, under(0));
  if ('items' in tree) return tree.items.flatMap((item, index) => leavesOf(item, under(index)));
  return [{ path, leaf: tree }];
}

/** Returns the leaf at the path of an outcome. */
export function leafAt(tree: Criterion, path: string): Leaf {
  const found = leavesOf(tree).find((one) => one.path === path);
  if (found === undefined) throw new Error(`no leaf at ${path}`);
  return found.leaf;
}
