/** The sections of a chain, in order of production; support is below them. */
export const chainSections = ['upstream', 'midstream', 'downstream', 'support'] as const;
export type ChainSection = (typeof chainSections)[number];

export type MapNode = {
  id: string;
  section: ChainSection;
  /** The node it is a part of. */
  parent: string | null;
  order: number | null;
  /** Nodes that it delivers to. */
  deliversTo: readonly string[];
};

/** A node with its parts, in order. */
export type MapBranch<T extends MapNode> = { node: T; parts: MapBranch<T>[] };

const byOrder = (a: MapNode, b: MapNode): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || (a.id < b.id ? -1 : 1);

/**
 * Returns the nodes of a section as a tree. A node whose parent is missing, or that is its own ancestor, becomes a root; parts are placed
 * in the section of their node.
 */
export function branchesOf<T extends MapNode>(nodes: readonly T[], section: ChainSection): MapBranch<T>[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const isRoot = (node: T): boolean => {
    const seen = new Set<string>();
    for (let at: T | undefined = node; at !== undefined; at = at.parent === null ? undefined : known.get(at.parent)) {
      if (seen.has(at.id)) return at === node;
      seen.add(at.id);
    }
    return node.parent === null || !known.has(node.parent);
  };
  const roots = new Set(nodes.filter(isRoot));
  const branch = (node: T): MapBranch<T> => ({
    node,
    parts: nodes
      .filter((one) => one.parent === node.id && !roots.has(one))
      .toSorted(byOrder)
      .map(branch),
  });
  return [...roots]
    .filter((node) => node.section === section)
    .toSorted(byOrder)
    .map(branch);
}

/** Number of nodes above which the parts of a node are shown only when expanded. */
export const mostOpenNodes = 100;

/** Returns the branches with the parts of closed nodes left out. `opened`: ids; null for all. */
export const openBranches = <T extends MapNode>(branches: readonly MapBranch<T>[], opened: ReadonlySet<string> | null): MapBranch<T>[] =>
  branches.map(({ node, parts }) => ({ node, parts: opened === null || opened.has(node.id) ? openBranches(parts, opened) : [] }));

/** Returns the number of nodes in branches. */
const sizeOf = <T extends MapNode>(branches: readonly MapBranch<T>[]): number =>
  branches.reduce((sum, { parts }) => sum + 1 + sizeOf(parts), 0);

/** Sizes in pixels of the unscaled map. */
export const mapSizes = { width: 208, height: 74, gap: 14, indent: 22, column: 340, top: 44, blocks: 24, loop: 34 } as const;

export type MapBox<T extends MapNode> = { node: T; x: number; y: number; width: number };
export type MapEdge = { from: string; to: string; path: string };
/** `count`: the number of nodes in the section, including hidden ones. */
export type MapHeading = { section: ChainSection; x: number; y: number; count: number };
export type MapLayout<T extends MapNode> = { width: number; height: number; headings: MapHeading[]; boxes: MapBox<T>[]; edges: MapEdge[] };

/** Stacks the boxes of branches, indenting their parts; `end` is the y of the next box. */
function stacked<T extends MapNode>(
  branches: readonly MapBranch<T>[],
  x: number,
  y: number,
  depth = 0,
): { boxes: MapBox<T>[]; end: number } {
  const boxes: MapBox<T>[] = [];
  const indent = Math.min(depth, 3) * mapSizes.indent;
  let end = y;
  for (const { node, parts } of branches) {
    boxes.push({ node, x: x + indent, y: end, width: mapSizes.width - indent });
    const inner = stacked(parts, x, end + mapSizes.height + mapSizes.gap, depth + 1);
    boxes.push(...inner.boxes);
    end = inner.end;
  }
  return { boxes, end };
}

const columns = ['upstream', 'midstream', 'downstream'] as const;

/** Returns a line from one box to another: from side to side, and around the right side within a column. */
function lineOf(from: MapBox<MapNode>, to: MapBox<MapNode>): string {
  const y = (box: MapBox<MapNode>) => box.y + mapSizes.height / 2;
  const right = (box: MapBox<MapNode>) => box.x + box.width;
  const bend = (mapSizes.column - mapSizes.width) / 2;
  if (right(from) <= to.x) return `M${right(from)} ${y(from)}C${right(from) + bend} ${y(from)} ${to.x - bend} ${y(to)} ${to.x} ${y(to)}`;
  if (right(to) <= from.x) return `M${from.x} ${y(from)}C${from.x - bend} ${y(from)} ${right(to) + bend} ${y(to)} ${right(to)} ${y(to)}`;
  return `M${right(from)} ${y(from)}C${right(from) + bend / 2} ${y(from)} ${right(to) + bend / 2} ${y(to)} ${right(to)} ${y(to)}`;
}

/** Returns the visible node for each node: itself, or its nearest visible ancestor. */
function drawnFor<T extends MapNode>(
  branches: readonly MapBranch<T>[],
  drawn: ReadonlySet<string>,
  above: string | null = null,
): [string, string][] {
  return branches.flatMap(({ node, parts }) => {
    const by = drawn.has(node.id) ? node.id : above;
    return [...(by === null ? [] : [[node.id, by] satisfies [string, string]]), ...drawnFor(parts, drawn, by)];
  });
}

/**
 * Lays out a chain: upstream, midstream and downstream as columns, support below them, parts indented under their node. Deliveries of hidden parts
 * start at the nearest visible node. `opened` as in `openBranches`.
 */
export function layoutChain<T extends MapNode>(nodes: readonly T[], opened: ReadonlySet<string> | null): MapLayout<T> {
  const whole = new Map(chainSections.map((section) => [section, branchesOf(nodes, section)]));
  const open = (section: ChainSection) => openBranches(whole.get(section) ?? [], opened);
  const countOf = (section: ChainSection) => sizeOf(whole.get(section) ?? []);
  const headings: MapHeading[] = [];
  const boxes: MapBox<T>[] = [];
  let bottom = 0;
  for (const [index, section] of columns.entries()) {
    const x = index * mapSizes.column;
    headings.push({ section, x, y: 0, count: countOf(section) });
    const column = stacked(open(section), x, mapSizes.top);
    boxes.push(...column.boxes);
    bottom = Math.max(bottom, column.end);
  }
  const support = open('support');
  if (support.length > 0) {
    const top = bottom + mapSizes.blocks;
    headings.push({ section: 'support', x: 0, y: top, count: countOf('support') });
    const ends = columns.map(() => top + mapSizes.top);
    for (const branch of support) {
      const shortest = ends.indexOf(Math.min(...ends));
      const block = stacked([branch], shortest * mapSizes.column, ends[shortest] ?? 0);
      boxes.push(...block.boxes);
      ends[shortest] = block.end;
    }
    bottom = Math.max(...ends);
  }
  return {
    // lines within the last column go around its right side
    width: (columns.length - 1) * mapSizes.column + mapSizes.width + mapSizes.loop,
    height: bottom,
    headings,
    boxes,
    edges: edgesOf(nodes, boxes, [...whole.values()].flat()),
  };
}

function edgesOf<T extends MapNode>(nodes: readonly T[], boxes: readonly MapBox<T>[], branches: readonly MapBranch<T>[]): MapEdge[] {
  const boxOf = new Map(boxes.map((box) => [box.node.id, box]));
  const drawn = new Map(drawnFor(branches, new Set(boxOf.keys())));
  const edges = new Map<string, MapEdge>();
  for (const node of nodes) {
    for (const target of node.deliversTo) {
      const [from, to] = [boxOf.get(drawn.get(node.id) ?? ''), boxOf.get(drawn.get(target) ?? '')];
      if (from === undefined || to === undefined || from === to) continue;
      edges.set(`${from.node.id} ${to.node.id}`, { from: from.node.id, to: to.node.id, path: lineOf(from, to) });
    }
  }
  return [...edges.values()];
}

/** Returns a node and all its parts, down to the last. */
export function withParts(nodes: readonly MapNode[], id: string): string[] {
  const found = new Set<string>([id]);
  // parts of found nodes are appended during the loop
  for (const one of found) for (const { id: part, parent } of nodes) if (parent === one) found.add(part);
  return [...found];
}
