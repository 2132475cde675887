import { setImmediate as giveWay } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { IndexSchema, SearchDocument } from '../engine/schema.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import type { GrowingLexicon } from '../reading/lexicon.ts';
import type { Lexicon } from '../reading/model/known.ts';

/** Records that an index is kept of. */
export type Indexed = {
  /** Name of the generation that triggers increase, and of the changed records they list. */
  generation: 'policy' | 'listing' | 'enterprise' | 'suggest' | 'policy_draft' | 'listing_draft';
  /** Name of its file and in the log; the generation's by default. */
  name?: string;
  /** The index reads nothing but the record, so that changes of needs or regions do not affect it. */
  isOfRecordsAlone?: boolean;
  schema: IndexSchema;
  /** Increase when `read` produces other documents from the same records: older snapshots are then not loaded. */
  revision?: number;
  table: SQL;
  /** Records `p` that are in the index. */
  visible: SQL;
  /** The fields whose words are used for corrections. */
  named: readonly string[];
  /** Reads records `p` by their ids; those that are not visible are left out. */
  read: (db: Db, ids: readonly string[]) => Promise<SearchDocument[]>;
};

export const nameOf = ({ name, generation }: Indexed): string => name ?? generation;

/** An index, and the words that its records are named and labelled with. */
export type Followed = { index: SearchIndex; lexicon: Lexicon };

/** A state of the records, as triggers count it. */
export type Generation = {
  value: number;
  /** Changes with every write: unlike a value, a stamp never repeats after a restore. */
  stamp: string;
  /** The database and the run of its server. Transactions of one run have different numbers; after a restored backup they may come back. */
  run: string;
};

/** A record, and the transaction that wrote it. */
export type Writer = { id: string; writer: number };

/** An index as of a generation of its database. */
export type Copy = {
  index: SearchIndex;
  /** The frequency of each word, including records deleted since. */
  words: GrowingLexicon;
  /** The transaction that wrote each record of the index. */
  writers: Map<string, number>;
  generation: Generation;
};

/** Records per statement; the event loop runs between statements. */
const readTogether = 25;

/** Reads the visible records of these ids. */
export async function readDocuments(db: Db, { read }: Indexed, ids: readonly string[]): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (let from = 0; from < ids.length; from += readTogether) {
    documents.push(...(await read(db, ids.slice(from, from + readTogether))));
    await giveWay();
  }
  return documents;
}

/** Indexes documents and their words, in slices between which the event loop runs. */
export async function addDocuments({ index, words }: Copy, { named }: Indexed, documents: readonly SearchDocument[]): Promise<void> {
  for (const word of await index.addInSlices(documents, named)) words.add(word);
}

/** Corrections use the words of names; the check whether a word is known uses the whole index. */
export const lexiconOf = ({ index, words }: Copy): Lexicon => ({
  ...words,
  has: (term) => words.has(term) || index.frequency(term) > 0,
  frequency: (term) => Math.max(words.frequency(term), index.frequency(term)),
});
