import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildTable } from '../../../scripts/build/build-table.ts';

const dist = join(import.meta.dirname, '../../../dist');

export const buildTable = readBuildTable(dist);

/** The files of a page as the document names them: its data part, its script, what both import, its style. */
export function pageFiles(path: string): string[] {
  const [, files] =
    Object.entries(buildTable.routes).find(([id]) => id.replace(/^\/_(?:portal|admin)\//, '/').replace(/(?<=.)\/$/, '') === path) ?? [];
  if (files === undefined) throw new Error(`The build has no files of the page ${path}`);
  return files.split(' ').map((file) => `/assets/${file}`);
}

/** The script of a page. */
export const pageScript = (path: string): string => pageFiles(path)[1] ?? '';

/** The script with React and the router: without it, only the first script runs. */
export const coreScript: string = /\/assets\/core-[\w-]+\.js/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[0] ?? '';
