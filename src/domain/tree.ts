/** `parentId` of a root. */
export const topId = 0;

export type Branch<T> = T & { children: Branch<T>[] };

type Keys<T, Id> = {
  idOf: (entry: T) => Id;
  /** Null for an entry at the top. */
  parentOf: (entry: T) => Id | null;
};

/**
 * Arranges entries under their parents; siblings keep the order of the list, and every entry occurs exactly once. An entry whose parent is
 * missing becomes a root, and so does one that would close a cycle (the last of its cycle in the list). Of entries with the same id the
 * first is the parent. Takes time proportional to list length times tree depth.
 */
export function treeOf<T extends object, Id>(list: readonly T[], { idOf, parentOf }: Keys<T, Id>): Branch<T>[] {
  const branches = list.map((entry): Branch<T> => ({ ...entry, children: [] }));
  const byId = new Map(branches.toReversed().map((branch) => [idOf(branch), branch]));
  const parents = new Map<Branch<T>, Branch<T>>();
  const top: Branch<T>[] = [];
  for (const branch of branches) {
    const id = parentOf(branch);
    const parent = id === null ? undefined : byId.get(id);
    if (parent === undefined || isAtOrUnder(parent, branch, (each) => parents.get(each))) {
      top.push(branch);
    } else {
      parents.set(branch, parent);
      parent.children.push(branch);
    }
  }
  return top;
}

/** Arranges the entries of the menu. */
export const resourceTree = <T extends { id: number; parentId: number }>(list: readonly T[]): Branch<T>[] =>
  treeOf(list, { idOf: ({ id }) => id, parentOf: ({ parentId }) => (parentId === topId ? null : parentId) });

/** Returns an entry and everything above it, nearest first. Stops at a repeated entry, so a cycle in the data does no harm. */
export function pathUp<Id>(from: Id, parentOf: (id: Id) => Id | null | undefined): Id[] {
  const path = new Set<Id>();
  for (let at: Id | null | undefined = from; at !== null && at !== undefined && !path.has(at); at = parentOf(at)) path.add(at);
  return [...path];
}

/** Returns whether an entry is `ancestor` or below it; then `ancestor` cannot move under the entry. */
export const isAtOrUnder = <Id>(id: Id, ancestor: Id, parentOf: (id: Id) => Id | null | undefined): boolean =>
  pathUp(id, (each) => (each === ancestor ? null : parentOf(each))).at(-1) === ancestor;
