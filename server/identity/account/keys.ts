import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { accountKey } from '#server/platform/db/tables/account.ts';
import type { KeyPurpose } from '#server/platform/db/tables/account.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hashOf, newKey } from '#server/platform/runtime/secret.ts';

const minute = 60_000;
const lifetimes: Record<KeyPurpose, number> = { email: 24 * 60 * minute, password: 30 * minute, signIn: 5 * minute };

type Opened = { accountId: string; purpose: KeyPurpose; email?: string };

/** Ends the flows that an account's keys open. */
export async function endKeys(tx: Db, accountId: string, purposes: readonly KeyPurpose[], now: Date): Promise<void> {
  await tx
    .update(accountKey)
    .set({ endedAt: now })
    .where(and(eq(accountKey.accountId, accountId), inArray(accountKey.purpose, [...purposes]), isNull(accountKey.endedAt)));
}

/**
 * Prepares a key that is sent by mail, and ends older keys for the same purpose. Returns the id of its row; the key itself is generated
 * when the mail is sent.
 */
export async function prepareKey(tx: Db, { accountId, purpose, email }: Opened, now: Date): Promise<string> {
  await endKeys(tx, accountId, [purpose], now);
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  const [made] = await tx
    .insert(accountKey)
    .values({ accountId, purpose, email, createdAt: now, expiresAt })
    .returning({ id: accountKey.id });
  return made?.id ?? '';
}

/** Generates a key and returns it to the caller. */
export async function issueKey(tx: Db, { accountId, purpose }: Opened, now: Date): Promise<string> {
  const key = newKey();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await tx.insert(accountKey).values({ accountId, purpose, hash: hashOf(key), createdAt: now, expiresAt });
  return key;
}

const opens = (purpose: KeyPurpose, key: string, now: Date) =>
  and(eq(accountKey.hash, hashOf(key)), eq(accountKey.purpose, purpose), isNull(accountKey.endedAt), gt(accountKey.expiresAt, now));

export type KeyHolder = { accountId: string; email: string | null };

/** Returns the holder of a key; undefined if it is unknown, used, replaced or expired. */
export async function holderOfKey(db: Db, purpose: KeyPurpose, key: string, now: Date): Promise<KeyHolder | undefined> {
  const [found] = await db
    .select({ accountId: accountKey.accountId, email: accountKey.email })
    .from(accountKey)
    .where(opens(purpose, key, now));
  return found;
}

/** Uses a key, which invalidates it. Of simultaneous uses one succeeds. */
export async function useKey(tx: Db, purpose: KeyPurpose, key: string, now: Date): Promise<KeyHolder | undefined> {
  const [used] = await tx
    .update(accountKey)
    .set({ endedAt: now })
    .where(opens(purpose, key, now))
    .returning({ accountId: accountKey.accountId, email: accountKey.email });
  return used;
}

/** A link that was used, has expired, or was replaced by a newer one. */
export const linkInvalid = () => new Problem(200, 'LINK_INVALID', 'linkInvalid');
