import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileRouteTypes } from '#app/route-tree.gen.ts';

export type RoutePath = FileRouteTypes['to'];

/** Returns the path of every page. Reads the generated route tree as text, because importing it would import the pages. */
export function routePaths(): RoutePath[] {
  const tree = readFileSync(join(import.meta.dirname, '../../src/app/route-tree.gen.ts'), 'utf8');
  const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? '';
  const paths = [...table.matchAll(/'([^']+)':/g)].map((match) => match[1] as RoutePath);
  if (paths.length === 0) throw new Error('src/app/route-tree.gen.ts lists no routes');
  return paths.toSorted();
}
