import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { centreVisit } from '#server/platform/db/tables/centre.ts';

/** Milliseconds after which the page is seen in another visit. */
const visitGap = 30 * 60_000;

/** Returns when the visit before the present one was; null in the first. */
export async function lastVisit(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const [found] = await db.select().from(centreVisit).where(eq(centreVisit.accountId, accountId));
  if (found === undefined) return null;
  return now.getTime() - found.seenAt.getTime() > visitGap ? found.seenAt : found.beforeAt;
}

/** Records a view of the page: continues the visit, or begins another after a while. */
export async function markSeen(db: Db, accountId: string, now: Date): Promise<null> {
  const gap = sql`${visitGap / 1000}::int * interval '1 second'`;
  await db
    .insert(centreVisit)
    .values({ accountId, seenAt: now, beforeAt: null })
    .onConflictDoUpdate({
      target: centreVisit.accountId,
      set: {
        beforeAt: sql`case when excluded.seen_at - centre_visit.seen_at > ${gap} then centre_visit.seen_at else centre_visit.before_at end`,
        // of two tabs the later one counts
        seenAt: sql`greatest(excluded.seen_at, centre_visit.seen_at)`,
      },
    });
  return null;
}
