import type { Db } from '../db/client.ts';
import { cacheKeyOf } from '../db/client.ts';
import { openSegmenter } from './engine/segmenter.ts';
import { FollowedCopy } from './following/followed-copy.ts';
import type { Followed, Indexed } from './following/indexed.ts';
import { keeperOf } from './following/keeper.ts';

/** Divides what is indexed and what is asked. */
export const segmenter = openSegmenter();

/**
 * Returns a function that answers with the index of these records as the database has them now. One index is kept for each database. While a
 * large one is built, the function fails with 503 `INDEX_BUILDING`; `whole` also while a large change is being read. Not for a transaction: it
 * would get an index of its own.
 */
export function followedIndex(indexed: Indexed): (db: Db, asked?: { whole: boolean }) => Promise<Followed> {
  const copies = new WeakMap<object, FollowedCopy>();
  return (db, { whole } = { whole: false }) => {
    const key = cacheKeyOf(db);
    const copy = copies.get(key) ?? new FollowedCopy(db, indexed, segmenter, keeperOf(db));
    copies.set(key, copy);
    return whole ? copy.whole() : copy.current();
  };
}
