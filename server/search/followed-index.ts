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
 * large one is built, the function fails with 503 `INDEX_BUILDING`.
 */
export function followedIndex(indexed: Indexed): (db: Db) => Promise<Followed> {
  const copies = new WeakMap<object, FollowedCopy>();
  return (db) => {
    const key = cacheKeyOf(db);
    const known = copies.get(key);
    if (known !== undefined) return known.current();
    const copy = new FollowedCopy(db, indexed, segmenter, keeperOf(db));
    copies.set(key, copy);
    return copy.current();
  };
}
