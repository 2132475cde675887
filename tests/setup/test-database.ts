import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openEmbedded, openServer, rows } from '#server/db/client.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Contents } from './database-dump.ts';
import { copyTemplate } from './postgres.ts';

/** Whether the tests use a PostgreSQL server (`npm run test:postgres`) instead of the embedded database. */
export const onServer = (): boolean => 'server' in inject('prepared');

export type TestDatabase = Pick<Database, 'db' | 'listen' | 'close'> & {
  /** Returns a function that restores the rows of now, or of when it was opened. */
  keepRows: () => Promise<() => Promise<void>>;
};

/** A prepared database of the embedded kind, and what its schema was when it was opened. */
type Embedded = Database & { restore: () => Promise<void>; schema: string };

/** Databases of this worker that no test has open. Opening one takes seconds of processor time, restoring its rows some milliseconds. */
const idle: Record<Contents, Embedded[]> = { empty: [], base: [], sample: [] };

async function openEmbeddedCopy(dump: string): Promise<Embedded> {
  const database = await openEmbedded(undefined, { dump: new Blob([await readFile(dump)]) });
  const restore = await copyRows(database.db);
  return { ...database, restore, schema: await schemaOf(database.db) };
}

/** Opens a prepared database ahead, for the next test that wants one. */
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
    return {
      // caches are keyed by database: an object that inherits from the database is another key
      db: Object.create(database.db) as Db,
      keepRows: () => Promise.resolve(database.restore),
      listen: database.listen,
      close: async () => {
        // a test that changed the schema leaves what no restored row mends
        if ((await schemaOf(database.db)) === database.schema) idle[contents].push(database);
        else await database.close();
      },
    };
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

/**
 * Returns a function that restores all tables and sequences as they are now. It looks only at tables that were written to, and writes only
 * rows that differ.
 */
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
  const sequences = await rows<{ name: string; value: string; called: boolean }>(
    db,
    sql`select relname as name, coalesce(pg_sequence_last_value(oid), (pg_sequence_parameters(oid)).start_value)::text as value,
        pg_sequence_last_value(oid) is not null as called
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  const positions = sequences.map(({ name, value, called }) => `setval('public.${name}', ${value}, ${called})`);
  const writtenTo = onServer() ? await copyAll(db, tables) : await copyBeforeWriting(db, tables);
  // as a replica no trigger runs and no reference is checked, so the order of the tables does not matter
  return async () => {
    const names = await writtenTo();
    const statements = tables
      .filter(({ name }) => names.has(name))
      .flatMap(({ name, key, columns }) => [
        `delete from public.${name} now where not exists (select 1 from kept.${name} kept where ${key} and now *= kept)`,
        `insert into public.${name} (${columns}) overriding system value
          select ${columns} from kept.${name} kept where not exists (select 1 from public.${name} now where ${key})`,
      ]);
    await run(db, ['set local session_replication_role = replica', ...statements, `select ${positions.join(', ')}`, forgetWritten]);
  };
}

const forgetWritten = `select set_config('kept.written', ',', false)`;

/** Copies all tables. What several connections write to is not tracked: their tests are about who waits for whom. */
async function copyAll(db: Db, tables: Table[]): Promise<() => Promise<Set<string>>> {
  await run(db, ['create schema kept', ...tables.map(({ name }) => `create table kept.${name} as table public.${name}`)]);
  return async () => new Set(tables.map(({ name }) => name));
}

/** Has each table copied by a trigger before the first statement that writes to it. */
async function copyBeforeWriting(db: Db, tables: Table[]): Promise<() => Promise<Set<string>>> {
  await run(db, [
    'create schema kept',
    `create function kept.copy() returns trigger language plpgsql as $$
      begin
        if position(',' || tg_table_name || ',' in current_setting('kept.written')) = 0 then
          perform set_config('kept.written', current_setting('kept.written') || tg_table_name || ',', false);
          if to_regclass('kept.' || tg_table_name) is null then
            execute format('create table kept.%1$I as table public.%1$I', tg_table_name);
          end if;
        end if;
        return null;
      end
    $$`,
    ...tables.map(
      ({ name }) => `create trigger kept before insert or update or delete or truncate on public.${name}
        for each statement execute function kept.copy()`,
    ),
    forgetWritten,
  ]);
  return async () => {
    const [{ written } = { written: '' }] = await rows<{ written: string }>(db, sql`select current_setting('kept.written') as written`);
    return new Set(written.split(',').filter((name) => name !== ''));
  };
}

const run = (db: Db, statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
