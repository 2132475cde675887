import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from '../alone.ts';
import { isBuildCurrent } from './build-stamp.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');

/** Builds the app unless `dist/` is up to date with the sources. Build output goes to stderr. Resolves to whether `dist/` is usable. */
export async function buildIfNeeded(): Promise<boolean> {
  if (isBuildCurrent(root)) return true;
  mkdirSync(cache, { recursive: true });
  return alone(join(cache, 'build.lock'), async () => isBuildCurrent(root) || build());
}

async function build(): Promise<boolean> {
  process.stderr.write('Building the app …\n');
  // the size budget belongs to `npm run build`: it must not prevent a start
  for (const args of [
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    [join(root, 'scripts/build/page/build.ts')],
    [join(root, 'scripts/build/compress.ts')],
  ]) {
    // a test run has another
    const env = { ...process.env, NODE_ENV: 'production' };
    const step = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    if ((await new Promise((done) => step.once('exit', done))) !== 0) return false;
  }
  return true;
}
