import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of the build: a change in any of these makes it stale. */
const sources = ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** A hash of names and contents; times would be wrong after a checkout, a copy or an unpacked archive. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(root, source)).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (path.includes('.')) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const stampOf = (dist: string) => join(dist, '.vite', 'sources.sha256');

export function isBuildCurrent(root: string, dist = join(root, 'dist')): boolean {
  const stamp = stampOf(dist);
  return existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}

export function stampBuild(root: string, dist = join(root, 'dist')): void {
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(stampOf(dist), hashOfSources(root));
}
