import type { Role } from '#contract/role.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import type { Branch } from '#domain/tree.ts';

type Entry = { id: number; resourcePath: string };
type Page = Entry & { degrees: readonly HeldDegree[] };

/** A menu entry of a role, with its degree. */
export type HeldEntry = { id: number; degree: HeldDegree };
type Tree<T extends Entry> = readonly Branch<T>[];

export type Holding = 'all' | 'some' | 'none';

/** Returns whether an entry is a mere group, without a permission. */
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

/** Returns the holdings of a role, by id. */
export const holdingsOf = ({ resourceIds, limits }: Pick<Role, 'resourceIds' | 'limits'>): HeldEntry[] =>
  [...resourceIds].sort((a, b) => a - b).map((id) => ({ id, degree: limits.find(({ resourceId }) => resourceId === id)?.degree ?? 'all' }));

/** Returns holdings as they are sent. */
export const sentHoldings = (holdings: readonly HeldEntry[]): Pick<Role, 'resourceIds' | 'limits'> => ({
  resourceIds: holdings.map(({ id }) => id),
  limits: holdings.flatMap(({ id, degree }) => (degree === 'all' ? [] : [{ resourceId: id, degree }])),
});

/** Returns the permissions with these ids: existing ones unchanged, new ones in full. */
export const withIds = (holdings: readonly HeldEntry[], ids: readonly number[]): HeldEntry[] =>
  ids.map((id) => holdings.find((one) => one.id === id) ?? { id, degree: 'all' });

export const presets = ['reader', 'editor', 'reviewer'] as const;
export type Preset = (typeof presets)[number];

/** Returns the holdings of a common task: a reader looks at every page, an editor and a reviewer share the pages with a review. */
export function presetOf<T extends Page>(tree: Tree<T>, preset: Preset): HeldEntry[] {
  const degreeIn = ({ degrees, resourcePath }: Page): HeldDegree | undefined => {
    if (resourcePath === '') return undefined;
    if (preset === 'reader') return degrees.includes('read') ? 'read' : 'all';
    return degrees.find((degree) => degree === (preset === 'editor' ? 'write' : 'review'));
  };
  const pages = permissionsOf(tree).flatMap((entry) => {
    const degree = degreeIn(entry);
    return degree === undefined ? [] : [{ id: entry.id, degree }];
  });
  return withIds(pages, withGroups(tree, new Set(pages.map(({ id }) => id))));
}
