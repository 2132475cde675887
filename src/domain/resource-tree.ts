/** `parentId` of an entry at the top. */
export const topId = 0;

type Entry = { id: number; parentId: number };

export type Branch<T> = T & { children: Branch<T>[] };

/**
 * Arranges entries under their parents; brothers keep the order of the list, and every entry stands in the tree exactly once.
 * One whose parent is not in the list stands at the top, and so does one that would close a cycle (the last of its cycle in the list).
 * Of entries that share an id the first one is the parent. Takes time in proportion to the list times the depth of the tree.
 */
export function resourceTree<T extends Entry>(list: readonly T[]): Branch<T>[] {
  const branches = list.map((entry): Branch<T> => ({ ...entry, children: [] }));
  const byId = new Map(branches.toReversed().map((branch) => [branch.id, branch]));
  const parents = new Map<Branch<T>, Branch<T>>();
  const top: Branch<T>[] = [];
  for (const branch of branches) {
    const parent = branch.parentId === topId ? undefined : byId.get(branch.parentId);
    if (parent === undefined || isUnder(parent, branch, parents)) {
      top.push(branch);
    } else {
      parents.set(branch, parent);
      parent.children.push(branch);
    }
  }
  return top;
}

/** Whether `branch` is `ancestor` or below it. What is linked so far has no cycle, so the walk up ends. */
function isUnder<B>(branch: B, ancestor: B, parents: ReadonlyMap<B, B>): boolean {
  for (let at: B | undefined = branch; at !== undefined; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}
