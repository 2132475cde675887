import type { Branch } from '#domain/resource-tree.ts';

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
 * What is held once an entry is checked or unchecked: with all that stands under it, and with what it stands under itself, which holding it takes.
 * A group goes when the last that it gathers goes.
 */
export function toggled<T extends Entry>(tree: Tree<T>, held: ReadonlySet<number>, id: number): number[] {
  const collect = (branches: Tree<T>, above: readonly Branch<T>[]): { entry: Branch<T>; above: readonly Branch<T>[] } | undefined => {
    for (const entry of branches) {
      const found = entry.id === id ? { entry, above } : collect(entry.children, [...above, entry]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = collect(tree, []);
  if (found === undefined) return [...held];
  const { entry, above } = found;
  const add = holdingOf(entry, held) !== 'all';
  const next = new Set(held);
  for (const part of permissionsOf([entry])) {
    if (add) next.add(part.id);
    else next.delete(part.id);
  }
  if (add) for (const one of above) next.add(one.id);
  return settled(tree, next);
}

/** Groups are held exactly where something in them is. */
function settled<T extends Entry>(tree: Tree<T>, held: ReadonlySet<number>): number[] {
  return tree.flatMap((entry) => {
    const below = settled(entry.children, held);
    const holds = onlyGathers(entry) ? below.length > 0 : held.has(entry.id);
    return [...(holds ? [entry.id] : []), ...below];
  });
}
