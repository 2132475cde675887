import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Branch } from '#domain/tree.ts';
import { topId } from '#domain/tree.ts';

export type Entry = Branch<ManagedResource>;

/** A position in the menu: the parent (0 is the root) and all of its children in their order. */
export type Place = { parentId: number; ids: number[] };

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Only entries without a page can be groups. */
export const isGroup = ({ resourcePath }: Pick<ManagedResource, 'resourcePath'>): boolean => resourcePath === '';

const idsOf = (entries: readonly Entry[]): number[] => entries.map(({ id }) => id);

export function childrenOf(tree: readonly Entry[], parentId: number): readonly Entry[] {
  if (parentId === topId) return tree;
  for (const entry of tree) {
    if (entry.id === parentId) return entry.children;
    const below = childrenOf(entry.children, parentId);
    if (below.length > 0) return below;
  }
  return [];
}

const find = (tree: readonly Entry[], id: number): Entry | undefined => {
  for (const entry of tree) {
    const found = entry.id === id ? entry : find(entry.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Returns the current position of an entry, for undo. */
export const placeOf = (tree: readonly Entry[], { parentId }: Entry): Place => ({ parentId, ids: idsOf(childrenOf(tree, parentId)) });

/**
 * Returns the position one step away: up or down among its siblings, into the group before it, or out after its parent. Undefined if there
 * is none.
 */
export function stepped(tree: readonly Entry[], entry: Entry, direction: Direction): Place | undefined {
  const brothers = childrenOf(tree, entry.parentId);
  const index = brothers.findIndex(({ id }) => id === entry.id);
  if (direction === 'up' || direction === 'down') {
    const target = index + (direction === 'up' ? -1 : 1);
    if (target < 0 || target >= brothers.length) return undefined;
    return { parentId: entry.parentId, ids: idsOf(brothers).toSpliced(index, 1).toSpliced(target, 0, entry.id) };
  }
  if (direction === 'in') {
    const before = brothers[index - 1];
    return before === undefined || !isGroup(before) ? undefined : { parentId: before.id, ids: [...idsOf(before.children), entry.id] };
  }
  const parent = find(tree, entry.parentId);
  return parent === undefined ? undefined : dropped(tree, entry, parent, 'after');
}

export type Edge = 'before' | 'after' | 'inside';

/**
 * Returns the position beside or inside another entry. Undefined if it is not allowed: itself, a descendant, an entry that is not a
 * group.
 */
export function dropped(tree: readonly Entry[], entry: Entry, target: Entry, edge: Edge): Place | undefined {
  if (find([entry], target.id) !== undefined) return undefined;
  if (edge === 'inside') {
    if (!isGroup(target)) return undefined;
    return { parentId: target.id, ids: [...idsOf(target.children).filter((id) => id !== entry.id), entry.id] };
  }
  const others = idsOf(childrenOf(tree, target.parentId)).filter((id) => id !== entry.id);
  const at = others.indexOf(target.id) + (edge === 'after' ? 1 : 0);
  return { parentId: target.parentId, ids: others.toSpliced(at, 0, entry.id) };
}
