import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openEmbedded, openServer, rows } from '#server/platform/db/client.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import type { Contents } from './database-dump.ts';
import { nestTransactions } from './nested-transactions.ts';
import { copyTemplate } from './postgres.ts';

/** Whether the tests use a PostgreSQL server (`npm run test:postgres`) instead of the embedded database. */
export const onServer = (): boolean => 'server' in inject('prepared');

export type TestDatabase = Pick<Database, 'db' | 'listen' | 'close'> & {
  /** Returns a function that restores the current rows. A second call discards the rows of the first. */
  keepRows: () => Promise<() => Promise<void>>;
};

/** Idle databases of this worker. Opening one takes seconds of processor time, restoring its rows a millisecond. */
const idle: Record<Contents, TestDatabase[]> = { empty: [], base: [], sample: [] };

const openCopy = async (dump: string): Promise<Database> => openEmbedded(undefined, { dump: new Blob([await readFile(dump)]) });

/** Opens a copy whose rows can be restored, and that is used again once it is closed. */
async function openNested(dump: string, contents: Contents): Promise<TestDatabase> {
  const { db, listen } = await openCopy(dump);
  const { keep, restore, restoreFirst } = await nestTransactions((db as Db & { $client: PGlite }).$client);
  const opened = await positionsOf(db);
  const keepRows = async () => {
    await keep();
    const positions = await positionsOf(db);
    return () => restore(positions);
  };
  const close = async () => {
    await restoreFirst(opened);
    idle[contents].push(inTurn());
  };
  // caches are keyed by database: an object that inherits from the database is another key
  const inTurn = (): TestDatabase => ({ db: Object.create(db) as Db, listen, keepRows, close });
  return inTurn();
}

/** Opens a prepared database ahead of the next test. */
export async function prepareDatabase(contents: Contents): Promise<void> {
  const prepared = inject('prepared');
  if ('dumps' in prepared && idle[contents].length === 0) idle[contents].push(await openNested(prepared.dumps[contents], contents));
}

/**
 * Opens a prepared database: in memory, or a copy on the PostgreSQL server. Close it when done. `commits`: whether it is a new one whose
 * transactions end, for tests of what others learn then.
 */
export async function openTestDatabase(contents: Contents, { commits = false } = {}): Promise<TestDatabase> {
  const prepared = inject('prepared');
  if ('dumps' in prepared) {
    const dump = prepared.dumps[contents];
    if (!commits) return idle[contents].pop() ?? openNested(dump, contents);
    const { db, listen, close } = await openCopy(dump);
    return { db, listen, close, keepRows: () => Promise.reject(new Error('rows of a database that commits are not restored')) };
  }
  const { url, drop } = await copyTemplate(prepared.server, prepared.templates[contents]);
  const { db, listen, close } = await openServer(url);
  return {
    db,
    keepRows: () => copyRows(db),
    listen,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Returns a statement that puts all sequences back to where they are now: going back in a transaction leaves them. */
async function positionsOf(db: Db): Promise<string> {
  const sequences = await rows<{ name: string; value: string; called: boolean }>(
    db,
    sql`select relname as name, coalesce(pg_sequence_last_value(oid), (pg_sequence_parameters(oid)).start_value)::text as value,
        pg_sequence_last_value(oid) is not null as called
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  return `select ${sequences.map(({ name, value, called }) => `setval('public.${name}', ${value}, ${called})`).join(', ')}`;
}

type Table = { name: string; key: string; columns: string };

/** Copies all tables of a server's database, and returns how to restore them. */
async function copyRows(db: Db): Promise<() => Promise<void>> {
  const tables = await rows<Table>(
    db,
    sql`select c.relname as name,
        (select string_agg(format('now.%1$I = kept.%1$I', a.attname), ' and ') from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
        (select string_agg(format('%I', a.attname), ', ') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const positions = await positionsOf(db);
  const copies = tables.map(({ name }) => `create table kept.${name} as table public.${name}`);
  await run(db, ['drop schema if exists kept cascade', 'create schema kept', ...copies]);
  const restored = tables.flatMap(({ name, key, columns }) => [
    `delete from public.${name} now where not exists (select 1 from kept.${name} kept where ${key} and now *= kept)`,
    `insert into public.${name} (${columns}) overriding system value
      select ${columns} from kept.${name} kept where not exists (select 1 from public.${name} now where ${key})`,
  ]);
  // in replica mode no trigger runs and no reference is checked, so the order of tables does not matter
  return () => run(db, ['set local session_replication_role = replica', ...restored, positions]);
}

const run = (db: Db, statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
