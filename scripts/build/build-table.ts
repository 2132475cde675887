import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildTable } from '#http/build-table.ts';

/** The table of files that the build wrote into index.html (scripts/build/route-parts.ts). */
export function readBuildTable(dist: string): BuildTable {
  const [, text] = /window\.pmisParts=(\{.*?\}\});/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${dist}/index.html holds no table of files.`);
  return JSON.parse(text) as BuildTable;
}
