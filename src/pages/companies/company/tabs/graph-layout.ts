import type { Relation } from '#contract/company.ts';
import { linesOf } from './text-lines.ts';

type RelationKind = Relation['kind'];

export type Box = { x: number; y: number; width: number; height: number };
export type GraphNode = Box & { relation: Relation; lines: string[] };
export type GraphGroup = { kind: RelationKind; count: number; x: number; y: number };
/** A line from the company to a node; `label` is the position of the share, if there is one. */
export type GraphEdge = { path: string; label: { x: number; y: number; text: string } | null };
export type GraphLayout = {
  width: number;
  height: number;
  centre: Box & { lines: string[] };
  groups: GraphGroup[];
  nodes: GraphNode[];
  edges: GraphEdge[];
};

/** Sizes in pixels of the unscaled drawing; text is 13 px. */
const text = 13;
const lineHeight = 18;
const padding = 8;
const gap = 8;
const heading = 28;
const groupGap = 14;
const nodeLines = 2;

/** Groups that own or supply the company are on the left, the others on the right. */
const order: RelationKind[] = ['shareholder', 'headOffice', 'supplier', 'sameController', 'customer', 'branch', 'investment'];
const left = new Set<RelationKind>(['shareholder', 'headOffice', 'supplier']);

const heightOf = (lines: readonly string[]) => lines.length * lineHeight + 2 * padding - 2;

/** Places a column of groups from the top; `at` is its left edge. */
function column(relations: Relation[], at: number, width: number) {
  const groups: GraphGroup[] = [];
  const nodes: GraphNode[] = [];
  let y = 0;
  for (const kind of order) {
    const ofKind = relations.filter((relation) => relation.kind === kind);
    if (ofKind.length === 0) continue;
    if (y > 0) y += groupGap;
    groups.push({ kind, count: ofKind.length, x: at, y: y + 18 });
    y += heading;
    for (const relation of ofKind) {
      const lines = linesOf(relation.name, (width - 24) / text, nodeLines);
      nodes.push({ relation, lines, x: at, y, width, height: heightOf(lines) });
      y += heightOf(lines) + gap;
    }
  }
  return { groups, nodes, height: Math.max(0, y - gap) };
}

const down =
  (by: number) =>
  <T extends { y: number }>(one: T): T => ({ ...one, y: one.y + by });
const middle = ({ y, height }: Box) => y + height / 2;
const shareText = (share: number | null) => (share === null ? null : `${Math.round(share * 10_000) / 100}%`);

/** Returns the split of the columns: owners and suppliers on the left, unless one side would become far longer than the other. */
function parted(relations: Relation[]): [Relation[], Relation[]] {
  const sorted = order.flatMap((kind) => relations.filter((relation) => relation.kind === kind));
  const onLeft = sorted.filter(({ kind }) => left.has(kind)).length;
  const lopsided = Math.abs(sorted.length - 2 * onLeft) > Math.max(6, sorted.length / 2);
  const cut = lopsided ? Math.ceil(sorted.length / 2) : onLeft;
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

/**
 * Wide layout: the company in the middle, the others in columns on both sides, grouped by kind. Each row keeps its height, so nothing
 * overlaps.
 */
export function wideLayout(name: string, relations: Relation[]): GraphLayout {
  const [width, nodeWidth, labels, centreWidth] = [1100, 250, 70, 210];
  const [onLeft, onRight] = parted(relations);
  const one = column(onLeft, 0, nodeWidth);
  const other = column(onRight, width - nodeWidth, nodeWidth);
  const lines = linesOf(name, (centreWidth - 32) / 15, 3);
  const centreHeight = lines.length * 22 + 24;
  const height = Math.max(one.height, other.height, centreHeight) + 4;
  const centre = { x: (width - centreWidth) / 2, y: (height - centreHeight) / 2, width: centreWidth, height: centreHeight, lines };
  const lower = { left: down((height - one.height) / 2), right: down((height - other.height) / 2) };
  const nodes = [...one.nodes.map(lower.left), ...other.nodes.map(lower.right)];
  const edges = nodes.map((node): GraphEdge => {
    const onTheLeft = node.x === 0;
    const y = middle(node);
    const start = onTheLeft ? node.width : node.x;
    const turn = onTheLeft ? start + labels : start - labels;
    const end = onTheLeft ? centre.x : centre.x + centre.width;
    const half = (turn + end) / 2;
    const share = shareText(node.relation.share);
    return {
      path: `M${start} ${y}H${turn}C${half} ${y} ${half} ${middle(centre)} ${end} ${middle(centre)}`,
      label: share === null ? null : { x: (start + turn) / 2, y: y - 5, text: share },
    };
  });
  return { width, height, centre, groups: [...one.groups.map(lower.left), ...other.groups.map(lower.right)], nodes, edges };
}

/** Narrow layout: the company on top, the others below it on one trunk; the share is at the end of a row. */
export function tallLayout(name: string, relations: Relation[]): GraphLayout {
  const [width, trunk, indent, shareWidth] = [342, 12, 34, 62];
  const lines = linesOf(name, (width - 32) / 15, 3);
  const centre = { x: 0, y: 0, width, height: lines.length * 22 + 20, lines };
  const hasShares = relations.some(({ share }) => share !== null);
  const nodeWidth = width - indent - (hasShares ? shareWidth : 0);
  const lower = down(centre.height + groupGap);
  const below = column(relations, indent, nodeWidth);
  const nodes = below.nodes.map(lower);
  const edges = nodes.map((node): GraphEdge => {
    const y = middle(node);
    const share = shareText(node.relation.share);
    return {
      path: `M${trunk} ${centre.height}V${y - 8}Q${trunk} ${y} ${trunk + 8} ${y}H${node.x}`,
      label: share === null ? null : { x: width - shareWidth / 2, y: y + 5, text: share },
    };
  });
  return { width, height: below.height + centre.height + groupGap + 4, centre, groups: below.groups.map(lower), nodes, edges };
}
