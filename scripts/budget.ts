import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleSizes, type Manifest } from './bundle-sizes.ts';

/** Fails the build when what a visitor has to download outgrows its budget. */
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const sizes = new Map<string, number>();

function brotliSize(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
  sizes.set(file, known);
  return known;
}

/** A route's loader says which messages it needs: `context.load({ messages: ['home', 'policy'], … })`. */
function areasOf(routeFile: string): string[] {
  const source = readFileSync(join(root, 'src/routes', `${routeFile}.tsx`), 'utf8');
  const listed = /messages: \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...listed.matchAll(/'([\w-]+)'/g)].flatMap(([, area]) => area ?? []);
}

const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
const rows = bundleSizes(manifest, brotliSize, areasOf);
const width = Math.max(...rows.map((row) => row.name.length));
process.stdout.write('JavaScript in brotli bytes (1 kB = 1024)\n');
for (const { name, kind, bytes, budget } of rows) {
  const limit = budget === undefined ? '' : ` of ${kB(budget)}${bytes > budget ? '  OVER' : ''}`;
  process.stdout.write(`  ${name.padEnd(width)}  ${kind.padEnd(10)}  ${kB(bytes).padStart(9)}${limit}\n`);
}
const over = rows.filter((row) => row.budget !== undefined && row.bytes > row.budget);
if (over.length > 0) {
  process.stderr.write(
    `Over budget: ${over.map(({ name, bytes, budget }) => `${name} (${kB(bytes)} of ${kB(budget ?? 0)})`).join(', ')}\n`,
  );
  process.exit(1);
}
