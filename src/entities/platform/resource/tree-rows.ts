import type { Branch } from '#domain/tree.ts';

/** A visible row of a tree: its parent, its level (from 1), and its position among its siblings (from 1). */
export type TreeRow<T> = { entry: Branch<T>; parent: Branch<T> | undefined; level: number; position: number; size: number };

/** Returns the rows of a tree from top to bottom, without those inside collapsed entries. */
export function rowsOf<T>(tree: readonly Branch<T>[], isOpen: (entry: Branch<T>) => boolean, parent?: TreeRow<T>): TreeRow<T>[] {
  return tree.flatMap((entry, index) => {
    const row = { entry, parent: parent?.entry, level: (parent?.level ?? 0) + 1, position: index + 1, size: tree.length };
    return [row, ...(isOpen(entry) ? rowsOf(entry.children, isOpen, row) : [])];
  });
}

/**
 * Returns the matching entries with their descendants and ancestors; ancestors keep only the branches that lead to a match, unless they
 * match themselves.
 */
export function findIn<T>(tree: readonly Branch<T>[], isFound: (entry: T) => boolean): Branch<T>[] {
  return tree.flatMap((entry) => {
    if (isFound(entry)) return [entry];
    const children = findIn(entry.children, isFound);
    return children.length === 0 ? [] : [{ ...entry, children }];
  });
}

/** Returns an entry and its descendants. */
export const withAllUnder = <T>(entry: Branch<T>): Branch<T>[] => [entry, ...entry.children.flatMap(withAllUnder)];
