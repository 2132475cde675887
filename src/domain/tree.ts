/** `parentId` of a root. */
export const topId = 0;

type Entry = { id: number; parentId: number };

export type Branch<T> = T & { children: Branch<T>[] };

/**
 * Arranges entries under their parents; siblings keep the order of the list, and every entry occurs exactly once. An entry whose parent is
 * missing becomes a root, and so does one that would close a cycle (the last of its cycle in the list). Of entries with the same id the
 * first one is the parent. Takes time in proportion to list length times tree depth.
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

/** Whether `branch` is `ancestor` or below it. The linked part has no cycle, so the walk ends. */
function isUnder<B>(branch: B, ancestor: B, parents: ReadonlyMap<B, B>): boolean {
  for (let at: B | undefined = branch; at !== undefined; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}
