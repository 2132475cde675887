import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openEmbedded, openServer, rows } from '#server/platform/db/client.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import type { Contents } from './database-dump.ts';
import { copyTemplate } from './postgres.ts';

/** Whether the tests use a PostgreSQL server (`npm run test:postgres`) instead of the embedded database. */
export const onServer = (): boolean => 'server' in inject('prepared');

export type TestDatabase = Pick<Database, 'db' | 'listen' | 'close'> & {
  /** Returns a function that restores the current rows. A second call discards the rows of the first. */
  keepRows: () => Promise<() => Promise<void>>;
};

/** A prepared embedded database with its initial schema. */
type Embedded = Database & { restore: () => Promise<void>; schema: string };

/** Idle databases of this worker. Opening one takes seconds of processor time, restoring its rows milliseconds. */
const idle: Record<Contents, Embedded[]> = { empty: [], base: [], sample: [] };

async function openEmbeddedCopy(dump: string): Promise<Embedded> {
  const database = await openEmbedded(undefined, { dump: new Blob([await readFile(dump)]) });
  const { restore } = await copyRows(database.db, 'opened');
  return { ...database, restore, schema: await schemaOf(database.db) };
}

/** Opens a prepared database ahead of the next test. */
export async function prepareDatabase(contents: Contents): Promise<void> {
  const prepared = inject('prepared');
  if ('dumps' in prepared && idle[contents].length === 0) idle[contents].push(await openEmbeddedCopy(prepared.dumps[contents]));
}

/** Opens a prepared database: in memory, or a copy on the PostgreSQL server. Close it when done. */
export async function openTestDatabase(contents: Contents): Promise<TestDatabase> {
  const prepared = inject('prepared');
  if ('dumps' in prepared) {
    const free = idle[contents].pop();
    await free?.restore();
    const database = free ?? (await openEmbeddedCopy(prepared.dumps[contents]));
    let forget = () => Promise.resolve();
    return {
      // caches are keyed by database: an object that inherits from the database is another key
      db: Object.create(database.db) as Db,
      keepRows: async () => {
        await forget();
        const kept = await copyRows(database.db, 'kept');
        ({ forget } = kept);
        return kept.restore;
      },
      listen: database.listen,
      close: async () => {
        await forget();
        // restoring rows does not undo a change of the schema
        if ((await schemaOf(database.db)) === database.schema) idle[contents].push(database);
        else await database.close();
      },
    };
  }
  const { url, drop } = await copyTemplate(prepared.server, prepared.templates[contents]);
  const { db, listen, close } = await openServer(url);
  return {
    db,
    keepRows: async () => (await copyRows(db, 'kept')).restore,
    listen,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Returns a text that differs once a table, an index, a function or a trigger was added, changed or dropped. */
async function schemaOf(db: Db): Promise<string> {
  const [found] = await rows<{ schema: string }>(
    db,
    sql`select concat_ws(' ',
      (select string_agg(oid || ':' || relnatts, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
      (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
      (select string_agg(oid::text, ',' order by oid) from pg_trigger)) as schema`,
  );
  return found?.schema ?? '';
}

type Table = { name: string; key: string; columns: string };

/** Schemas with copies of the rows: as opened, and as prepared by a test file. */
type Keep = 'opened' | 'kept';

/**
 * Copies all tables and sequences as they are now, and returns how to restore them and how to delete the copies. Restoring looks only at
 * tables that were written to, and writes only rows that differ.
 */
async function copyRows(db: Db, keep: Keep): Promise<{ restore: () => Promise<void>; forget: () => Promise<void> }> {
  const tables = await rows<Table>(
    db,
    sql`select c.relname as name,
        (select string_agg(format('now.%1$I = kept.%1$I', a.attname), ' and ') from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
        (select string_agg(format('%I', a.attname), ', ') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const sequences = await rows<{ name: string; value: string; called: boolean }>(
    db,
    sql`select relname as name, coalesce(pg_sequence_last_value(oid), (pg_sequence_parameters(oid)).start_value)::text as value,
        pg_sequence_last_value(oid) is not null as called
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  const positions = sequences.map(({ name, value, called }) => `setval('public.${name}', ${value}, ${called})`);
  const writtenTo = onServer() ? await copyAll(db, keep, tables) : await copyBeforeWriting(db, keep, tables);
  return {
    restore: async () => {
      const names = await writtenTo();
      if (names.size === 0) return;
      const statements = tables
        .filter(({ name }) => names.has(name))
        .flatMap(({ name, key, columns }) => [
          `delete from public.${name} now where not exists (select 1 from ${keep}.${name} kept where ${key} and now *= kept)`,
          `insert into public.${name} (${columns}) overriding system value
            select ${columns} from ${keep}.${name} kept where not exists (select 1 from public.${name} now where ${key})`,
        ]);
      // in replica mode no trigger runs and no reference is checked, so the order of tables does not matter
      const asReplica = 'set local session_replication_role = replica';
      await run(db, [asReplica, ...statements, `select ${positions.join(', ')}`, forgetWritten(keep)]);
    },
    forget: () => run(db, [`drop schema ${keep} cascade`]),
  };
}

const forgetWritten = (keep: Keep): string => `select set_config('${keep}.written', ',', false)`;

/** Copies all tables. Writes of several connections are not tracked: their tests are about locking. */
async function copyAll(db: Db, keep: Keep, tables: Table[]): Promise<() => Promise<Set<string>>> {
  const copies = tables.map(({ name }) => `create table ${keep}.${name} as table public.${name}`);
  await run(db, [`drop schema if exists ${keep} cascade`, `create schema ${keep}`, ...copies]);
  return async () => new Set(tables.map(({ name }) => name));
}

/** Has each table copied by a trigger before the first statement that writes to it. */
async function copyBeforeWriting(db: Db, keep: Keep, tables: Table[]): Promise<() => Promise<Set<string>>> {
  await run(db, [
    `create schema ${keep}`,
    `create function ${keep}.copy() returns trigger language plpgsql as $$
      begin
        if position(',' || tg_table_name || ',' in current_setting('${keep}.written')) = 0 then
          perform set_config('${keep}.written', current_setting('${keep}.written') || tg_table_name || ',', false);
          if to_regclass('${keep}.' || tg_table_name) is null then
            execute format('create table ${keep}.%1$I as table public.%1$I', tg_table_name);
          end if;
        end if;
        return null;
      end
    $$`,
    ...tables.map(
      ({ name }) => `create trigger ${keep} before insert or update or delete or truncate on public.${name}
        for each statement execute function ${keep}.copy()`,
    ),
    forgetWritten(keep),
  ]);
  return async () => {
    const setting = sql`select current_setting(${`${keep}.written`}) as written`;
    const [{ written } = { written: '' }] = await rows<{ written: string }>(db, setting);
    return new Set(written.split(',').filter((name) => name !== ''));
  };
}

const run = (db: Db, statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
