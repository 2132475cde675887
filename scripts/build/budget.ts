import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readBuildTable } from './build-table.ts';
import { bundleSizes, excesses, importCycles, limits, type Manifest } from './bundle-sizes.ts';

/** Fails the build when what a visitor has to download outgrows its limits: bytes, requests, rounds of requests, tiny files. */
const dist = join(import.meta.dirname, '../../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const table = readBuildTable(dist);
const sizes = new Map<string, number>();

/**
 * Hashes in names differ from build to build and change compressed sizes by up to 150 bytes of the first load: only the code is measured.
 */
const withoutHashes = (text: string): string => text.replaceAll(/-[\w-]{7}\.(js|css)\b/g, '-0000000.$1');

function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(withoutHashes(readFileSync(join(dist, file), 'utf8'))).length;
  sizes.set(file, known);
  return known;
}
const rawSizeOf = (file: string) => statSync(join(dist, file)).size;

const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
const rows = bundleSizes({ manifest, table, sizeOf, rawSizeOf });
const width = Math.max(...rows.map((row) => row.name.length));
process.stdout.write('What a visitor downloads; JavaScript in brotli bytes (1 kB = 1024)\n');
for (const { name, kind, bytes, scripts, styles, waves, small, limits: own } of rows)
  process.stdout.write(
    `  ${name.padEnd(width)}  ${kind.padEnd(10)}  ${kB(bytes).padStart(9)} of ${kB(own.bytes).padStart(8)}  ${scripts} scripts, ${styles} styles, ${waves} waves, ${small} below 1 kB\n`,
  );
const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
const small = scripts.filter((file) => rawSizeOf(`assets/${file}`) < 1024).length;
process.stdout.write(`  ${scripts.length} scripts in all, ${small} of them below 1 kB (of ${limits.smallFiles})\n`);

const over = [...rows.flatMap(excesses), ...importCycles(manifest).map((cycle) => `files that import each other: ${cycle}`)];
if (small > limits.smallFiles) over.push(`${small} scripts below 1 kB instead of at most ${limits.smallFiles}`);
if (over.length > 0) {
  process.stderr.write(`The build cannot be used:\n${over.map((line) => `  ${line}\n`).join('')}`);
  process.exit(1);
}
