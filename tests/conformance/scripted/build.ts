import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildTable } from '../../../scripts/build/build-table.ts';

const dist = join(import.meta.dirname, '../../../dist');

export const buildTable = readBuildTable(dist);

/** Files by the path of the page. The frame of the back-office has files too, and is no page. */
const filesOfPages = new Map(
  Object.entries(buildTable.routes)
    .filter(([id]) => id !== '/_admin')
    .map(([id, files]) => [id.replace(/^\/_(?:portal|admin)\//, '/').replace(/(?<=.)\/$/, ''), files.split(' ')] as const),
);

/** The pages that the build loads on demand. */
export const builtPages: string[] = [...filesOfPages.keys()].toSorted();

/** The files of a page as the document names them: its data part, its script, what both import, its style. */
export function pageFiles(path: string): string[] {
  const files = filesOfPages.get(path);
  if (files === undefined) throw new Error(`The build has no files of the page ${path}`);
  return files.map((file) => `/assets/${file}`);
}

/** The script of a page. */
export const pageScript = (path: string): string => pageFiles(path)[1] ?? '';

const document = readFileSync(join(dist, 'index.html'), 'utf8');

/** The script with React and the router: without it, only the first script runs. */
export const coreScript: string = /\/assets\/core-[\w-]+\.js/.exec(document)?.[0] ?? '';

/** The files that every page loads first. */
export const firstFiles: string[] = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
