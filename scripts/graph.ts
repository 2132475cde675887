import { cyclesOf, domainGraph, edgesWithin, folderGraph } from '../tests/architecture/graph.ts';
import type { Graph } from '../tests/architecture/graph.ts';
import { readSources, sourcesOf } from '../tests/architecture/source.ts';

/**
 * Prints which folder imports which in src and server, and which domain of the server which, each with the number of imports, lowest first.
 * Exits with 1 when there is a cycle.
 */

/** The length of the longest import path below each folder; folders in a cycle count once. */
function depthsOf(graph: Graph): Map<string, number> {
  const depths = new Map<string, number>();
  const depthOf = (folder: string): number => {
    const known = depths.get(folder);
    if (known !== undefined) return known;
    depths.set(folder, 0);
    const below = [...(graph.get(folder)?.keys() ?? [])].map((next) => depthOf(next) + 1);
    const depth = Math.max(0, ...below);
    depths.set(folder, depth);
    return depth;
  };
  for (const folder of graph.keys()) depthOf(folder);
  return depths;
}

const files = sourcesOf(readSources(['src', 'server']));
let found = 0;

function printGraph(title: string, graph: Graph): void {
  const depths = depthsOf(graph);
  const folders = [...graph.keys()].toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0) || a.localeCompare(b));
  console.log(`${title}: ${folders.length} folders`);
  for (const folder of folders) {
    const imports = [...(graph.get(folder) ?? [])].map(([to, by]) => `${to} ${by.length}`).toSorted();
    console.log(`  ${folder}${imports.length === 0 ? '' : ` → ${imports.join(', ')}`}`);
  }
  const cycles = cyclesOf(graph);
  found += cycles.length;
  for (const cycle of cycles) {
    console.log(`  cycle of ${cycle.length}: ${cycle.join(', ')}`);
    for (const { from, to, imports } of edgesWithin(graph, cycle)) console.log(`    ${from} → ${to}: ${imports.join(', ')}`);
  }
  console.log(cycles.length === 0 ? '  no cycles\n' : '');
}

for (const top of ['src', 'server']) printGraph(top, folderGraph(files.filter(({ path }) => path.startsWith(`${top}/`))));
printGraph('domains of the server', domainGraph(files.filter(({ path }) => path.startsWith('server/'))));

process.exitCode = found === 0 ? 0 : 1;
