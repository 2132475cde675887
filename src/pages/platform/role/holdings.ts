import type { Branch } from '#domain/tree.ts';

type Entry = { id: number; resourcePath: string };
type Tree<T extends Entry> = readonly Branch<T>[];

export type Holding = 'all' | 'some' | 'none';

/** Returns whether an entry is a group, which is no permission of its own. */
const onlyGathers = <T extends Entry>({ resourcePath, children }: Branch<T>): boolean => resourcePath === '' && children.length > 0;

/** Returns the permissions of a tree, without groups. */
export const permissionsOf = <T extends Entry>(tree: Tree<T>): Branch<T>[] =>
  tree.flatMap((entry) => [...(onlyGathers(entry) ? [] : [entry]), ...permissionsOf(entry.children)]);

/** Returns whether all, some or none of an entry's descendants are permitted. */
export function holdingOf<T extends Entry>(entry: Branch<T>, held: ReadonlySet<number>): Holding {
  const parts = permissionsOf([entry]);
  const count = parts.filter(({ id }) => held.has(id)).length;
  if (count === 0) return 'none';
  return count === parts.length ? 'all' : 'some';
}

/**
 * Returns the permissions after ticking `entries` (or unticking them when all were ticked), including their descendants in `entries`. A
 * group goes when its last entry goes.
 */
export function toggled<T extends Entry>(tree: Tree<T>, held: ReadonlySet<number>, entries: Tree<T>): number[] {
  const parts = permissionsOf(entries);
  const add = parts.some(({ id }) => !held.has(id));
  const next = new Set(held);
  for (const { id } of parts) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return withGroups(tree, next);
}

/** Adds the groups of the permitted entries: a group is included exactly when one of its entries is. */
function withGroups<T extends Entry>(tree: Tree<T>, held: ReadonlySet<number>): number[] {
  return tree.flatMap((entry) => {
    const below = withGroups(entry.children, held);
    const holds = below.length > 0 || (!onlyGathers(entry) && held.has(entry.id));
    return [...(holds ? [entry.id] : []), ...below];
  });
}
