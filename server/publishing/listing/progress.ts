import { and, eq, inArray, sql } from 'drizzle-orm';
import { mostTicked } from '#domain/listing/progress.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listingProgress } from '#server/platform/db/tables/listing-marks.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';

type Progress = { done: string[] };

/** Returns an account's ticks on a listing. */
export async function progressOf(db: Db, accountId: string, id: string): Promise<Progress> {
  const found = await db
    .select({ item: listingProgress.item })
    .from(listingProgress)
    .where(and(eq(listingProgress.accountId, accountId), eq(listingProgress.listingId, id)))
    .orderBy(listingProgress.doneAt, sql`${listingProgress.item} collate "C"`);
  return { done: found.map(({ item }) => item) };
}

type Change = { id: string; items: readonly string[]; done: boolean };

/** Marks chapters as done or not done. Other chapters stay unchanged, so that several devices of an account agree. */
export async function changeProgress({ db, user, now }: WriteCall, { id, items, done }: Change): Promise<Progress> {
  const [found] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, id), inArray(listing.state, ['published', 'retired'])));
  if (found === undefined) throw gone('listingGone');
  return db.transaction(async (tx) => {
    const own = and(eq(listingProgress.accountId, user.id), eq(listingProgress.listingId, id));
    if (done) {
      // sorted, so that simultaneous requests lock in one order and cannot deadlock
      const ticked = [...new Set(items)].toSorted().map((item) => ({ accountId: user.id, listingId: id, item, doneAt: now() }));
      await tx.insert(listingProgress).values(ticked).onConflictDoNothing();
      if ((await tx.$count(listingProgress, own)) > mostTicked)
        throw new Problem(200, 'LIMIT', 'tooMany', { values: { most: mostTicked } });
    } else await tx.delete(listingProgress).where(and(own, inArray(listingProgress.item, [...items])));
    return progressOf(tx, user.id, id);
  });
}
