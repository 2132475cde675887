import type { Criterion, Grants, Leaf } from '../model/criteria.ts';

export const groupKinds = ['all', 'any', 'atLeast', 'not'] as const;
export type GroupKind = (typeof groupKinds)[number];

export type BuildLeaf = { id: number; kind: 'leaf'; leaf: Leaf };
/** `grants` counts at the root alone. `count` and `title` are kept while the kind is changed to one that does not use them. A `not` has one item, or none yet. */
export type BuildGroup = { id: number; kind: GroupKind; count: number; title: string | undefined; items: BuildNode[]; grants?: Grants };
/** A tree of conditions in the editor: each node has an id that stays the same wherever it is moved. */
export type BuildNode = BuildLeaf | BuildGroup;

/** The position of a node; `parent` is null for the root. */
export type Place = { node: BuildNode; parent: BuildGroup | null; index: number; level: number };

export const isGroup = (node: BuildNode): node is BuildGroup => node.kind !== 'leaf';

/** Yields the nodes of a tree from the top, each before its items. */
export function nodesOf(root: BuildNode): BuildNode[] {
  return isGroup(root) ? [root, ...root.items.flatMap(nodesOf)] : [root];
}

const highest = (root: BuildNode | null): number => (root === null ? 0 : Math.max(...nodesOf(root).map(({ id }) => id)));

function numbered(criterion: Criterion, next: () => number): BuildNode {
  const id = next();
  if (criterion.kind === 'not') {
    const { item } = criterion;
    const empty = item.kind === 'all' && item.items.length === 0 && item.title === undefined;
    return { id, kind: 'not', count: 1, title: undefined, items: empty ? [] : [numbered(item, next)] };
  }
  if (criterion.kind === 'all' || criterion.kind === 'any' || criterion.kind === 'atLeast') {
    const count = criterion.kind === 'atLeast' ? criterion.count : 1;
    const items = criterion.items.map((item) => numbered(item, next));
    const grants = criterion.kind === 'all' && criterion.grants !== undefined ? { grants: criterion.grants } : {};
    return { id, kind: criterion.kind, count, title: criterion.title, items, ...grants };
  }
  return { id, kind: 'leaf', leaf: criterion };
}

/** Adds node ids that are unused in `beside`. */
export function toBuild(criterion: Criterion, beside: BuildNode | null = null): BuildNode {
  let last = highest(beside);
  return numbered(criterion, () => (last += 1));
}

/** Converts back to a criteria tree. A `not` without an item holds an empty `all`, which `toBuild` reads as none. */
export function toCriterion(node: BuildNode): Criterion {
  if (!isGroup(node)) return node.leaf;
  const items = node.items.map(toCriterion);
  if (node.kind === 'not') return { kind: 'not', item: items[0] ?? { kind: 'all', items: [] } };
  const title = node.title === undefined ? {} : { title: node.title };
  if (node.kind === 'atLeast') return { kind: 'atLeast', count: node.count, ...title, items };
  return node.kind === 'all' && node.grants !== undefined
    ? { kind: 'all', ...title, items, grants: node.grants }
    : { kind: node.kind, ...title, items };
}

/** Returns the position of a node; undefined for an unknown id. */
export function placeOf(root: BuildNode | null, id: number, parent: BuildGroup | null = null, index = 0, level = 1): Place | undefined {
  if (root === null) return undefined;
  if (root.id === id) return { node: root, parent, index, level };
  if (!isGroup(root)) return undefined;
  for (const [at, item] of root.items.entries()) {
    const found = placeOf(item, id, root, at, level + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the path from the root by position, as in outcomes: `0.2.1`. */
export function pathsOf(root: BuildNode, path = ''): Map<string, BuildNode> {
  const paths = new Map([[path, root]]);
  if (!isGroup(root)) return paths;
  for (const [index, item] of root.items.entries()) {
    for (const [below, node] of pathsOf(item, path === '' ? String(index) : `${path}.${index}`)) paths.set(below, node);
  }
  return paths;
}

/** Replaces a node by others or none; the rest of the tree keeps its objects. */
function changed(root: BuildNode, id: number, change: (node: BuildNode) => BuildNode[]): BuildNode[] {
  if (root.id === id) return change(root);
  if (!isGroup(root)) return [root];
  const items = root.items.flatMap((item) => changed(item, id, change));
  const same = items.length === root.items.length && items.every((item, at) => item === root.items[at]);
  return [same ? root : { ...root, items }];
}

const single = (root: BuildNode, id: number, change: (node: BuildNode) => BuildNode): BuildNode =>
  changed(root, id, (node) => [change(node)])[0] ?? root;

export const hasRoom = (group: BuildGroup): boolean => group.kind !== 'not' || group.items.length === 0;

export const setLeaf = (root: BuildNode, id: number, leaf: Leaf): BuildNode =>
  single(root, id, (node) => (isGroup(node) ? node : { ...node, leaf }));

export type GroupChange = Partial<Pick<BuildGroup, 'kind' | 'count' | 'title'>> & { grants?: Grants | undefined };

/** Changes how a group counts. A group of several items does not become a `not`. */
export function setGroup(root: BuildNode, id: number, change: GroupChange): BuildNode {
  return single(root, id, (node) => {
    if (!isGroup(node) || (change.kind === 'not' && node.items.length > 1)) return node;
    const { grants: before, ...rest } = node;
    const { grants, ...changes } = 'grants' in change ? change : { ...change, grants: before };
    return { ...rest, ...changes, ...(grants !== undefined && { grants }) };
  });
}

/** Inserts a node into a group before the item at `index`; returns the same tree if there is no room. */
export function insertNode(root: BuildNode, parent: number, index: number, node: BuildNode): BuildNode {
  return single(root, parent, (group) => {
    if (!isGroup(group) || !hasRoom(group)) return group;
    return { ...group, items: group.items.toSpliced(index, 0, node) };
  });
}

/** Removes a node. Null if it was the root. */
export const removeNode = (root: BuildNode, id: number): BuildNode | null => changed(root, id, () => [])[0] ?? null;

/** Wraps a node in a group of the given kind. */
export function wrapNode(root: BuildNode, id: number, kind: GroupKind): BuildNode {
  const own = highest(root) + 1;
  return single(root, id, (node) => ({ id: own, kind, count: 1, title: undefined, items: [node] }));
}

/** Replaces a group by its items; returns the same tree if none are left, or several do not fit. */
export function unwrapNode(root: BuildNode, id: number): BuildNode {
  const place = placeOf(root, id);
  if (place === undefined || !isGroup(place.node) || place.node.items.length === 0) return root;
  const { items } = place.node;
  if ((place.parent === null || place.parent.kind === 'not') && items.length > 1) return root;
  return changed(root, id, () => items)[0] ?? root;
}

/** Duplicates a node after itself, with new ids; returns the same tree if there is no room. */
export function duplicateNode(root: BuildNode, id: number): { root: BuildNode; copy: number | null } {
  const place = placeOf(root, id);
  if (place === undefined || place.parent === null || !hasRoom(place.parent)) return { root, copy: null };
  const copy = toBuild(structuredClone(toCriterion(place.node)), root);
  return { root: insertNode(root, place.parent.id, place.index + 1, copy), copy: copy.id };
}

/** Moves a node into a group, to position `index` among its other items; returns the same tree if that is impossible. */
export function moveNode(root: BuildNode, id: number, parent: number, index: number): BuildNode {
  const from = placeOf(root, id);
  const to = placeOf(root, parent);
  if (from === undefined || from.parent === null || to === undefined || !isGroup(to.node)) return root;
  if (placeOf(from.node, parent) !== undefined) return root;
  if (from.parent.id === parent ? from.index === index : !hasRoom(to.node)) return root;
  const without = removeNode(root, id);
  return without === null ? root : insertNode(without, parent, index, from.node);
}

export const directions = ['up', 'down', 'in', 'out'] as const;
export type Direction = (typeof directions)[number];

/**
 * Moves a node by one step: among its siblings, into the group before it, or out of its group to the position after it. Returns the same
 * tree if that is impossible.
 */
export function stepNode(root: BuildNode, id: number, direction: Direction): BuildNode {
  const place = placeOf(root, id);
  if (place === undefined || place.parent === null) return root;
  const { parent, index } = place;
  if (direction === 'up') return index === 0 ? root : moveNode(root, id, parent.id, index - 1);
  if (direction === 'down') return index === parent.items.length - 1 ? root : moveNode(root, id, parent.id, index + 1);
  if (direction === 'in') {
    const before = parent.items[index - 1];
    return before === undefined || !isGroup(before) ? root : moveNode(root, id, before.id, before.items.length);
  }
  const above = placeOf(root, parent.id);
  return above === undefined || above.parent === null ? root : moveNode(root, id, above.parent.id, above.index + 1);
}
