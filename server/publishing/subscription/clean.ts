import { and, lt, sql } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { alertDelivery } from '#server/platform/db/tables/subscription.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';

/** Longer than the look-back of any digest, so that nothing is reported twice. */
const kept = 90 * dayLength;

/** Deletes deliveries after 90 days, except the last one of each saved search, which its list shows. */
export const cleanDeliveries: Cleaning = async (tx, due) => {
  await tx.delete(alertDelivery).where(
    and(
      lt(alertDelivery.deliveredAt, new Date(due.getTime() - kept)),
      sql`(saved_search_id is null or (saved_search_id, delivered_at) not in (
          select saved_search_id, max(delivered_at) from alert_delivery where saved_search_id is not null group by saved_search_id))`,
    ),
  );
};
