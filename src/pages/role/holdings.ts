import type { Branch } from '#domain/tree.ts';

type Entry = { id: number; resourcePath: string };
type Tree<T extends Entry> = readonly Branch<T>[];

export type Holding = 'all' | 'some' | 'none';

/** An entry that only gathers others: holding it means nothing by itself. */
const onlyGathers = <T extends Entry>({ resourcePath, children }: Branch<T>): boolean => resourcePath === '' && children.length > 0;

/** The permissions of a tree: what can be held, groups left out. */
export const permissionsOf = <T extends Entry>(tree: Tree<T>): Branch<T>[] =>
  tree.flatMap((entry) => [...(onlyGathers(entry) ? [] : [entry]), ...permissionsOf(entry.children)]);

/** Whether an entry is held with all, some or nothing of what stands under it. */
export function holdingOf<T extends Entry>(entry: Branch<T>, held: ReadonlySet<number>): Holding {
  const parts = permissionsOf([entry]);
  const count = parts.filter(({ id }) => held.has(id)).length;
  if (count === 0) return 'none';
  return count === parts.length ? 'all' : 'some';
}

/**
 * What is held once entries are checked, or unchecked where all of them were held: they and what stands under them, as far as they are handed in.
 * A group goes when the last that it gathers goes.
 */
export function toggled<T extends Entry>(tree: Tree<T>, held: ReadonlySet<number>, entries: Tree<T>): number[] {
  const parts = permissionsOf(entries);
  const add = parts.some(({ id }) => !held.has(id));
  const next = new Set(held);
  for (const { id } of parts) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return settled(tree, next);
}

/** Holding an entry takes holding what it stands under; groups are held exactly where something in them is. */
function settled<T extends Entry>(tree: Tree<T>, held: ReadonlySet<number>): number[] {
  return tree.flatMap((entry) => {
    const below = settled(entry.children, held);
    const holds = below.length > 0 || (!onlyGathers(entry) && held.has(entry.id));
    return [...(holds ? [entry.id] : []), ...below];
  });
}
