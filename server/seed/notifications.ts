import { momentInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import type { SeededAccount } from './accounts.ts';
import { notificationSeeds } from './data/notices.ts';

/** Seeds the notifications of the sample accounts as of the day `anchor`. */
export async function seedNotifications(db: Db, accounts: SeededAccount[], anchor: string): Promise<void> {
  const midnight = momentInChina(anchor).getTime();
  const before = (hours: number) => new Date(midnight - hours * 3_600_000);
  const rows = accounts.flatMap(({ id, username }) =>
    (notificationSeeds(anchor)[username] ?? []).map(({ hoursAgo, readAfter, ...notice }) => ({
      ...notice,
      accountId: id,
      createdAt: before(hoursAgo),
      readAt: readAfter === null ? null : before(hoursAgo - readAfter),
    })),
  );
  if (rows.length > 0) await db.insert(notification).values(rows);
}
