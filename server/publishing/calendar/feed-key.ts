import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { feedKey } from '#server/platform/db/tables/subscription.ts';

/** 192 random bits. Stored in clear, because its owner may want to see the address again. */
const newKey = () => randomBytes(24).toString('base64url');

/** Returns the key of an account's feed, creating it on first use. `renew` replaces it and the old one stops working. */
export async function feedKeyOf(db: Db, accountId: string, renew: boolean, now: Date): Promise<string> {
  const fresh = { key: newKey(), createdAt: now };
  const insert = db.insert(feedKey).values({ accountId, ...fresh });
  const [made] = await (
    renew ? insert.onConflictDoUpdate({ target: feedKey.accountId, set: fresh }) : insert.onConflictDoNothing()
  ).returning({ key: feedKey.key });
  if (made !== undefined) return made.key;
  const [kept] = await db.select({ key: feedKey.key }).from(feedKey).where(eq(feedKey.accountId, accountId));
  return kept?.key ?? feedKeyOf(db, accountId, renew, now);
}

/** Returns the account of a feed key; null for an unknown key or a disabled account. */
export async function accountOfFeedKey(db: Db, key: string): Promise<string | null> {
  const [found] = await db
    .select({ id: account.id })
    .from(feedKey)
    .innerJoin(account, eq(account.id, feedKey.accountId))
    .where(and(eq(feedKey.key, key), eq(account.disabled, false)));
  return found?.id ?? null;
}
