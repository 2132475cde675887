import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hash } from '@node-rs/argon2';
import { ne, sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/client.ts';
import { seedBase, seedSample } from '#server/seed/index.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { alone } from '../../scripts/alone.ts';
import { anchor } from './clock.ts';
import { makeTemplates } from './postgres.ts';
import { samplePassword } from './sign-in.ts';

/** The contents of a prepared database: tables only, base data, or the sample. */
export type Contents = 'empty' | 'base' | 'sample';

/** The sources of prepared databases: dumps for PGlite, or templates on a PostgreSQL server. */
export type Prepared = { dumps: Record<Contents, string> } | { server: string; templates: Record<Contents, string> };

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/pmis-test');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns `files` and their direct and indirect imports; packages are covered by the lock file. */
function withImports(files: string[]): Set<string> {
  const found = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.ts')) continue;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)) {
      if (path.startsWith('.')) open.push(join(dirname(file), path));
      else if (path.startsWith('#')) open.push(join(root, path.replace(/^#(?!server)/, 'src/').replace('#', '')));
    }
  }
  return found;
}

/** Returns a hash of everything that determines the prepared databases. */
function fingerprint(): string {
  const hash = createHash('sha256').update(anchor);
  const data = [...filesIn(join(root, 'server/platform/db')), ...filesIn(join(root, 'samples'))];
  const sources = withImports([...data, import.meta.filename, join(root, 'package-lock.json')]);
  for (const file of [...sources].toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export const fill: Record<Contents, (database: Database) => Promise<unknown>> = {
  empty: () => Promise.resolve(),
  base: ({ db }) => seedBase(db),
  sample: async ({ db }) => {
    await seedSample(db, { anchor });
    // the least that the format allows: thousands of tests sign in, and only those of passwords are about what it costs
    const passwordHash = await hash(samplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await db.update(account).set({ passwordHash }).where(ne(account.passwordHash, ''));
    // a rebuilt index continues from the last generation: otherwise the thousands of rows before it would be written again after each test
    await db.execute(sql`delete from changed_record c using generation g where g.name = c.name and c.generation < g.value`);
  },
};

/** Deletes old dumps. Those of the last day may be in use by another run. */
function deleteOldDumps(): void {
  for (const file of filesIn(cache)) if (Date.now() - statSync(file).mtimeMs > 24 * 3_600_000) rmSync(file, { force: true });
}

const clientOf = ({ db }: Database): PGlite => {
  if ('$client' in db && db.$client instanceof PGlite) return db.$client;
  throw new Error('The embedded database is not PGlite');
};

/** Returns the dump without its write-ahead log, so that a copy opens without replaying it. */
async function compact(dump: Blob): Promise<Blob> {
  const small = ['min_wal_size=32MB', 'max_wal_size=32MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]);
  const client = await PGlite.create({ loadDataDir: dump, startParams: [...PGlite.defaultStartParams, ...small] });
  try {
    await client.exec('checkpoint; select pg_switch_wal(); checkpoint;');
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
}

async function writeDump(path: string, dump: Blob): Promise<void> {
  // Written next to it and renamed, so that another test run never reads half a file.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}

/** Returns dumps of prepared databases, made once until their sources change. */
export async function makeDumps(): Promise<Record<Contents, string>> {
  const name = fingerprint();
  const pathOf = (contents: Contents) => join(cache, `${name}-${contents}.tar`);
  const paths = { empty: pathOf('empty'), base: pathOf('base'), sample: pathOf('sample') };
  mkdirSync(cache, { recursive: true });
  // Vitest's projects and the browser tests ask at the same time
  await alone(join(cache, 'dumps.lock'), () => makeMissing(paths));
  return paths;
}

async function makeMissing(paths: Record<Contents, string>): Promise<void> {
  let empty: Blob | undefined;
  for (const contents of ['empty', 'base', 'sample'] as const) {
    if (existsSync(paths[contents])) continue;
    empty ??= existsSync(paths.empty) ? new Blob([readFileSync(paths.empty)]) : undefined;
    const database = await openEmbedded(undefined, empty === undefined ? {} : { dump: empty });
    try {
      if (empty === undefined) await database.migrate();
      await fill[contents](database);
      await writeDump(paths[contents], await compact(await clientOf(database).dumpDataDir('none')));
    } finally {
      await database.close();
    }
  }
  deleteOldDumps();
}

/** Vitest's global setup: provides the prepared databases to the test files. */
export async function setup(project: TestProject): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  project.provide(
    'prepared',
    server === undefined ? { dumps: await makeDumps() } : { server, templates: await makeTemplates(server, fingerprint(), fill) },
  );
}

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}
