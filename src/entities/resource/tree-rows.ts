import type { Branch } from '#domain/tree.ts';

/** A line of a tree as it is seen: who stands above it, how deep it stands (from 1), and its place among its brothers (from 1). */
export type TreeRow<T> = { entry: Branch<T>; parent: Branch<T> | undefined; level: number; position: number; size: number };

/** The lines of a tree from top to bottom; what stands under a closed entry is left out. */
export function rowsOf<T>(tree: readonly Branch<T>[], isOpen: (entry: Branch<T>) => boolean, parent?: TreeRow<T>): TreeRow<T>[] {
  return tree.flatMap((entry, index) => {
    const row = { entry, parent: parent?.entry, level: (parent?.level ?? 0) + 1, position: index + 1, size: tree.length };
    return [row, ...(isOpen(entry) ? rowsOf(entry.children, isOpen, row) : [])];
  });
}

/** The entries that are looked for, with all they stand under; of these only what leads to a find, unless they are finds themselves. */
export function findIn<T>(tree: readonly Branch<T>[], isFound: (entry: T) => boolean): Branch<T>[] {
  return tree.flatMap((entry) => {
    if (isFound(entry)) return [entry];
    const children = findIn(entry.children, isFound);
    return children.length === 0 ? [] : [{ ...entry, children }];
  });
}

/** An entry and all under it. */
export const withAllUnder = <T>(entry: Branch<T>): Branch<T>[] => [entry, ...entry.children.flatMap(withAllUnder)];
