import type { Db } from '../db/client.ts';
import { cacheKeyOf } from '../db/client.ts';
import { openSegmenter } from './engine/segmenter.ts';
import { FollowedCopy } from './following/followed-copy.ts';
import type { Followed, Indexed } from './following/indexed.ts';
import { keeperOf } from './following/keeper.ts';

/** Segments indexed texts and questions. */
export const segmenter = openSegmenter();

const ofDatabase = new WeakMap<object, FollowedCopy[]>();

/**
 * Returns whether an index of a database is reading changes in the background, and the number of batches read so far: results then change
 * without a change of the database.
 */
export function backgroundReading(db: Db): { isReading: boolean; batches: number } {
  const copies = ofDatabase.get(cacheKeyOf(db)) ?? [];
  return { isReading: copies.some(({ isReading }) => isReading), batches: copies.reduce((sum, { batches }) => sum + batches, 0) };
}

/**
 * Returns a function that answers with the index of these records as the database has them now. One index is kept for each database. While a
 * large one is built, the function fails with 503 `INDEX_BUILDING`; `whole` also while a large change is being read. Not for a transaction: it
 * would get an index of its own.
 */
export function followedIndex(indexed: Indexed): (db: Db, asked?: { whole: boolean }) => Promise<Followed> {
  const copies = new WeakMap<object, FollowedCopy>();
  return (db, { whole } = { whole: false }) => {
    const key = cacheKeyOf(db);
    let copy = copies.get(key);
    if (copy === undefined) {
      copy = new FollowedCopy(db, indexed, segmenter, keeperOf(db));
      copies.set(key, copy);
      ofDatabase.set(key, [...(ofDatabase.get(key) ?? []), copy]);
    }
    return copy.current(whole);
  };
}
