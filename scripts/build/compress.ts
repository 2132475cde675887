import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { stampBuild } from './build-stamp.ts';

/** Writes `.br` and `.gz` beside every file of the build that gets smaller, so that the server compresses no file. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest', '.xml']);
/** Bytes. Compressing smaller files saves nothing: the headers weigh as much. */
const smallest = 512;

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length <= smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
}

const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
  // the page is generated for each answer, and `.vite/` and `.server/` are not served
  .filter(
    (entry) =>
      entry.isFile() &&
      compressible.has(extname(entry.name)) &&
      entry.name !== 'index.html' &&
      !/\.(?:vite|server)$/.test(entry.parentPath),
  )
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(paths.map(compress));
stampBuild(root);
process.stdout.write(`Compressed ${paths.length} files.\n`);
