import { importsOf } from './imports.ts';
import { isCode } from './source.ts';
import type { Source } from './source.ts';

/** What each node imports, and for each such pair the imports behind it, as `from → to`. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Imports between nodes, type imports included; a node's imports of itself are left out. */
function graphOf(files: readonly Source[], nodeOf: (path: string) => string): Graph {
  const graph = new Map<string, Map<string, string[]>>();
  const roots = new Set(files.map(({ path }) => path.split('/')[0]));
  for (const file of files) {
    if (!isCode(file.path)) continue;
    const from = nodeOf(file.path);
    const edges = graph.get(from) ?? new Map<string, string[]>();
    graph.set(from, edges);
    for (const { target } of importsOf(file)) {
      if (target === undefined || !roots.has(target.split('/')[0])) continue;
      const to = nodeOf(target);
      if (to !== from) edges.set(to, [...(edges.get(to) ?? []), `${file.path} → ${target}`]);
    }
  }
  return graph;
}

export const fileGraph = (files: readonly Source[]): Graph => graphOf(files, (path) => path);

/** A node is the folder that a file stands in directly. */
export const folderGraph = (files: readonly Source[]): Graph => graphOf(files, folderOf);

const domainOf = (path: string): string => /^server\/[^/]+(?=\/)/.exec(path)?.[0] ?? path;

/** A node is a folder directly under the server, such as a domain; files beside them are left out. */
export const domainGraph = (files: readonly Source[]): Graph =>
  graphOf(
    files.filter(({ path }) => domainOf(path) !== path),
    domainOf,
  );

/** Groups of nodes that import each other in a circle (Tarjan's strongly connected components), each sorted. */
export function cyclesOf(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const at = index.size;
    index.set(node, at);
    let lowest = at;
    stack.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? at);
    }
    if (lowest === at) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));
}

/** The pairs within a cycle, each with the imports behind it. */
export function edgesWithin(graph: Graph, cycle: readonly string[]): { from: string; to: string; imports: readonly string[] }[] {
  return cycle.flatMap((from) =>
    [...(graph.get(from) ?? [])].filter(([to]) => cycle.includes(to)).map(([to, imports]) => ({ from, to, imports })),
  );
}
