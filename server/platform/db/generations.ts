import { sql } from 'drizzle-orm';
import { joined } from './joined.ts';
import type { Db } from './client.ts';
import { rows } from './client.ts';

/** Data whose changes triggers count, see the table `generation`. */
export type Counted = 'policy' | 'listing' | 'dict' | 'setting';

type Generation = { value: number; stamp: string };

const readers = new WeakMap<Db, (caller: null) => Promise<ReadonlyMap<string, Generation>>>();

/** Returns the committed generations by name. Callers that come at the same time share one statement. */
export function generationsOf(db: Db): Promise<ReadonlyMap<string, Generation>> {
  const known = readers.get(db);
  if (known !== undefined) return known(null);
  const read = joined(async () => {
    const found = await rows<Generation & { name: string }>(
      db,
      sql`select name, value::float8 as value, stamp::text as stamp from generation`,
    );
    return new Map(found.map(({ name, ...generation }) => [name, generation]));
  });
  readers.set(db, read);
  return read(null);
}

/** Returns a text that another one replaces with each change of this data, by any process. */
export async function stampOf(db: Db, counted: readonly Counted[]): Promise<string> {
  const generations = await generationsOf(db);
  return counted.map((name) => generations.get(name)?.stamp ?? '').join(' ');
}

/** Returns a function that reads something once and again after a change of this data. A failed reading is not kept. */
export function keptUntil<Kept>(counted: readonly Counted[], read: (db: Db) => Promise<Kept>): (db: Db) => Promise<Kept> {
  const kept = new WeakMap<Db, { stamp: string; value: Promise<Kept> }>();
  return async (db) => {
    const stamp = await stampOf(db, counted);
    const known = kept.get(db);
    if (known?.stamp === stamp) return known.value;
    const entry = { stamp, value: read(db) };
    kept.set(db, entry);
    entry.value.catch(() => kept.get(db) === entry && kept.delete(db));
    return entry.value;
  };
}
