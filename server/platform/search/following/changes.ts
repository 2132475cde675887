import { setImmediate as giveWay } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rows } from '../../db/client.ts';
import { changedRecord } from '../../db/tables/generation.ts';
import type { Generation, Indexed, Writer } from './indexed.ts';

/** Returns the generation of these records that is committed now. */
export async function generationOf(db: Db, name: Indexed['generation']): Promise<Generation> {
  const [found] = await rows<Generation>(
    db,
    sql`select value::float8 as value, stamp::text, 
      pg_postmaster_start_time() || ' ' || (select oid from pg_database where datname = current_database()) as run from generation where name = ${name}`,
  );
  return found ?? { value: 0, stamp: '', run: '' };
}

/** Stands for all records in a list of changed ones: every indexed text has changed. */
const everyRecord = '*';

export type Changes = { ids: string[]; isEveryRecord: boolean };

/**
 * Returns the records written since a generation; null if unknown, because the generation is not in this database's history (a restored backup,
 * another database), or its changes were deleted.
 */
export async function changesSince(db: Db, name: Indexed['generation'], before: Generation, now: Generation): Promise<Changes | null> {
  if (before.stamp === now.stamp) return { ids: [], isEveryRecord: false };
  const steps = await rows<{ generation: number; stamp: string; ids: string[] }>(
    db,
    sql`select generation::float8 as generation, max(stamp::text) as stamp, array_agg(distinct record_id) as ids from changed_record
      where name = ${name} and generation >= ${before.value} and generation <= ${now.value} group by generation order by generation`,
  );
  // requires an unbroken chain between the two generations, with both stamps unchanged
  if (steps.length !== now.value - before.value + 1 || steps[0]?.stamp !== before.stamp || steps.at(-1)?.stamp !== now.stamp) return null;
  const ids = new Set(steps.slice(1).flatMap((step) => step.ids));
  ids.delete('');
  const isEveryRecord = ids.delete(everyRecord);
  return { ids: [...ids], isEveryRecord };
}

/** Rows per statement; the event loop runs between statements. */
const page = 1000;

/**
 * Yields the visible records, all or some, with the transaction that wrote each, page by page. Yields to the event loop after each page, because the
 * embedded database answers within the same turn.
 */
export async function* writersOf(db: Db, { table, visible }: Indexed, ids?: readonly string[]): AsyncGenerator<Writer[]> {
  const select = (of: SQL) => rows<Writer>(db, sql`select p.id, p.xmin::text::float8 as writer from ${table} p where ${visible} and ${of}`);
  if (ids !== undefined) {
    for (let from = 0; from < ids.length; from += page) {
      yield select(sql`p.id = any(${sql.param(ids.slice(from, from + page))}::text[])`);
      await giveWay();
    }
    return;
  }
  for (let last = '', isMore = true; isMore;) {
    const found = await select(sql`p.id > ${last} order by p.id limit ${page}`);
    yield found;
    await giveWay();
    last = found.at(-1)?.id ?? '';
    isMore = found.length === page;
  }
}

/** Generations whose changes are kept. A process further behind rereads all records. */
const generationsKept = 10_000;

/** Deletes the lists of changed records that are older than the last 10 000 generations. Returns how many rows. */
export async function cleanChangedRecords(tx: Db): Promise<number> {
  const [found] = await rows<{ deleted: number }>(
    tx,
    sql`with deleted as (
        delete from ${changedRecord} c using generation g where g.name = c.name and c.generation <= g.value - ${generationsKept} returning 1)
      select count(*)::int as deleted from deleted`,
  );
  return found?.deleted ?? 0;
}
