import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/client.ts';
import { seedSample } from '#server/db/seed/index.ts';

/** The day the sample stands on in every test. */
export const anchor = '2026-06-15';

const root = new URL('../..', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/pmis-test');

/** All that decides what the seeded database holds. */
const sources = [
  'server/db',
  'server/search',
  'server/policy',
  'server/enterprise',
  'server/account/passwords.ts',
  'src/domain',
  'tests/setup/database-dump.ts',
  'package-lock.json',
];

function filesOf(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(): string {
  const hash = createHash('sha256').update(anchor);
  const files = sources.flatMap((source) => (/\.\w+$/.test(source) ? [join(root, source)] : filesOf(join(root, source))));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Dumps of earlier sources; those of today may be in use by another run. */
function dropOld(): void {
  for (const file of filesOf(cache)) if (Date.now() - statSync(file).mtimeMs > 24 * 3_600_000) rmSync(file, { force: true });
}

/** The same database without the log of how it came to be: a copy then has nothing to replay when it is opened. */
async function compacted(dump: File | Blob): Promise<File | Blob> {
  const small = ['min_wal_size=32MB', 'max_wal_size=32MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]);
  const client = await PGlite.create({ loadDataDir: dump, startParams: [...PGlite.defaultStartParams, ...small] });
  try {
    await client.exec('checkpoint; select pg_switch_wal(); checkpoint;');
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
}

/** A migrated, seeded database as a file, made once for as long as its sources stay the same. */
export async function databaseDump(): Promise<string> {
  const path = join(cache, `${fingerprint()}.tar`);
  if (existsSync(path)) return path;
  const { db, migrate, close } = await openEmbedded();
  try {
    await migrate();
    await seedSample(db, { anchor });
    const client = '$client' in db ? db.$client : undefined;
    if (!(client instanceof PGlite)) throw new Error('The embedded database is not PGlite');
    const dump = await compacted(await client.dumpDataDir('none'));
    mkdirSync(cache, { recursive: true });
    // Written beside and renamed: another test run never reads half a file.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, path);
    dropOld();
    return path;
  } finally {
    await close();
  }
}

/** Vitest's global set-up: tells every test file where the dump is. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('databaseDump', await databaseDump());
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseDump: string;
  }
}
