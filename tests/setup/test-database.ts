import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openEmbedded, openServer, rows } from '#server/db/client.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Contents } from './database-dump.ts';
import { copyTemplate } from './postgres.ts';

/** Whether the tests use a PostgreSQL server (`npm run test:postgres`) instead of the embedded database. */
export const onServer = (): boolean => 'server' in inject('prepared');

export type TestDatabase = Pick<Database, 'db' | 'listen' | 'close'>;

/** Opens a copy of a prepared database, in memory or on the PostgreSQL server. Close it when done. */
export async function openTestDatabase(contents: Contents): Promise<TestDatabase> {
  const prepared = inject('prepared');
  if ('dumps' in prepared) return openEmbedded(undefined, { dump: new Blob([await readFile(prepared.dumps[contents])]) });
  const { url, drop } = await copyTemplate(prepared.server, prepared.templates[contents]);
  const { db, listen, close } = await openServer(url);
  return {
    db,
    listen,
    close: async () => {
      await close();
      await drop();
    },
  };
}

type Table = { name: string; key: string; columns: string };

/**
 * Copies every row and returns a function that restores all tables and sequences. It writes only rows that differ, in some hundredths of a
 * second, while another copy of the database takes half a second or more.
 */
export async function copyRows(db: Db): Promise<() => Promise<void>> {
  const tables = await rows<Table>(
    db,
    sql`select c.relname as name,
        (select string_agg(format('now.%1$I = kept.%1$I', a.attname), ' and ') from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
        (select string_agg(format('%I', a.attname), ', ') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const sequences = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  await run(db, ['create schema kept', ...tables.map(({ name }) => `create table kept.${name} as table public.${name}`)]);
  const positions = await Promise.all(
    sequences.map(async ({ name }) => {
      const [position] = await rows<{ value: string; called: boolean }>(
        db,
        sql.raw(`select last_value::text as value, is_called as called from public.${name}`),
      );
      return `select setval('public.${name}', ${position?.value ?? '1'}, ${position?.called === true})`;
    }),
  );
  const statements = tables.flatMap(({ name, key, columns }) => [
    `delete from public.${name} now where not exists (select 1 from kept.${name} kept where ${key} and now *= kept)`,
    `insert into public.${name} (${columns}) overriding system value
      select ${columns} from kept.${name} kept where not exists (select 1 from public.${name} now where ${key})`,
  ]);
  // as a replica no trigger runs and no reference is checked, so the order of the tables does not matter
  return () => run(db, ['set local session_replication_role = replica', ...statements, ...positions]);
}

const run = (db: Db, statements: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
