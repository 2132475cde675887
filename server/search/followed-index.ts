import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { cacheKeyOf, rows } from '../db/client.ts';
import type { IndexSchema, SearchDocument } from './engine/schema.ts';
import { SearchIndex } from './engine/search-index.ts';
import { openSegmenter } from './engine/segmenter.ts';
import { wordsOf } from './engine/tokens.ts';
import type { Lexicon } from './reading/model/known.ts';
import { memoryLexicon } from './reading/lexicon.ts';

/** Records that an index is kept of. */
export type Indexed = {
  /** Name of the generation that triggers increase, and of the changed records they list. */
  generation: 'policy' | 'listing';
  schema: IndexSchema;
  table: SQL;
  /** Records `p` that are in the index. */
  visible: SQL;
  /** The fields whose words are used to correct what people type. */
  named: readonly string[];
  /** Reads records `p` by their ids; those that are not visible are left out. */
  read: (db: Db, ids: readonly string[]) => Promise<SearchDocument[]>;
};

/** An index, and the words that its records are named and labelled with. */
export type Followed = { index: SearchIndex; lexicon: Lexicon };

/** An index as of a generation, with the transaction that wrote each record. */
type Copy = Followed & {
  writers: Map<string, number>;
  /** How often each word was met, in records that have gone since, too. */
  words: Map<string, number>;
  generation: number;
  stamp: string;
};

type Generation = { value: number; stamp: string };

/** Stands for all records in the list of the changed ones: what is written of each has changed. */
const everyRecord = '*';

/** Documents per statement, and per call of `add`, between which other work goes on. */
const batch = 200;

/** Divides what is indexed and what is asked. */
export const segmenter = openSegmenter();

/** Returns a function that answers with the index of these records as the database has them now. One index is kept for each database. */
export function followedIndex(indexed: Indexed): (db: Db) => Promise<Followed> {
  const kept = new WeakMap<object, { generation: Generation; copy: Promise<Copy> }>();
  return async (db) => {
    const key = cacheKeyOf(db);
    const [generation = { value: 0, stamp: '' }] = await rows<Generation>(
      db,
      sql`select value::float8 as value, stamp::text from generation where name = ${indexed.generation}`,
    );
    const known = kept.get(key);
    if (known?.generation.stamp === generation.stamp) return known.copy;
    const entry = { generation, copy: follow(db, indexed, generation, known?.copy) };
    kept.set(key, entry);
    entry.copy.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.copy;
  };
}

async function follow(db: Db, indexed: Indexed, generation: Generation, last: Promise<Copy> | undefined): Promise<Copy> {
  const before = await last?.catch(() => undefined);
  const index = before?.index ?? new SearchIndex(indexed.schema, segmenter);
  const writers = before?.writers ?? new Map<string, number>();
  const words = before?.words ?? new Map<string, number>();
  const known = words.size;
  const changed = before === undefined ? null : await changesSince(db, indexed, before, generation);
  const found = await rows<{ id: string; writer: number }>(
    db,
    sql`select p.id, p.xmin::text::float8 as writer from ${indexed.table} p
      where ${indexed.visible} ${changed === null ? sql`` : sql`and p.id = any(${sql.param(changed)}::text[])`}`,
  );
  const standing = new Set(found.map(({ id }) => id));
  const gone = (changed ?? [...writers.keys()]).filter((id) => writers.has(id) && !standing.has(id));
  index.remove(gone);
  for (const id of gone) writers.delete(id);
  const isListed = new Set(changed);
  const written = found.filter(({ id, writer }) => isListed.has(id) || writers.get(id) !== writer);
  for (let from = 0; from < written.length; from += batch) {
    const part = written.slice(from, from + batch);
    const documents = await indexed.read(
      db,
      part.map(({ id }) => id),
    );
    index.add(documents);
    for (const { fields } of documents)
      for (const { text } of indexed.named.flatMap((field) => wordsOf(fields[field] ?? '', segmenter)))
        words.set(text, (words.get(text) ?? 0) + 1);
    for (const { id, writer } of part) writers.set(id, writer);
  }
  void index.maintain();
  const lexicon = before !== undefined && words.size === known ? before.lexicon : lexiconOf(index, words);
  return { index, lexicon, writers, words, generation: generation.value, stamp: generation.stamp };
}

/** Returns the ids of the records that were written since, or null where that is not known. */
async function changesSince(db: Db, { generation: name }: Indexed, before: Copy, now: Generation): Promise<string[] | null> {
  const steps = await rows<{ generation: number; stamp: string; ids: string[] }>(
    db,
    sql`select generation::float8 as generation, max(stamp::text) as stamp, array_agg(distinct record_id) as ids from changed_record
      where name = ${name} and generation >= ${before.generation} and generation <= ${now.value} group by generation order by generation`,
  );
  // each step from the known generation to this one, and that generation is the one that was read
  if (steps.length !== now.value - before.generation + 1 || steps[0]?.stamp !== before.stamp) return null;
  const ids = new Set(steps.slice(1).flatMap((step) => step.ids));
  ids.delete('');
  return ids.has(everyRecord) ? [...before.writers.keys(), ...ids] : [...ids];
}

/** For corrections the words of names; beside them, all that is indexed is known. */
function lexiconOf(index: SearchIndex, words: ReadonlyMap<string, number>): Lexicon {
  const named = memoryLexicon(words);
  return {
    ...named,
    has: (term) => named.has(term) || index.frequency(term) > 0,
    frequency: (term) => Math.max(named.frequency(term), index.frequency(term)),
  };
}
