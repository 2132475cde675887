import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { accessToken, account } from '#server/platform/db/tables/account.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { mustSetUp } from './second-factor.ts';

const hour = 3_600_000;
/** A sign-in lasts this long after its last use. */
export const tokenLifetime = 12 * hour;
/** Extending the expiry costs a write, so it happens at most this often: the last use is known to within this time. */
const slideEvery = hour / 6;

/** 256 random bits; only its hash is stored. */
export async function issueToken(
  db: Db,
  accountId: string,
  now: Date,
  from: { userAgent: string | null; address: string | null },
): Promise<{ accessToken: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + tokenLifetime);
  await db.delete(accessToken).where(and(eq(accessToken.accountId, accountId), lte(accessToken.expiresAt, now)));
  await db.insert(accessToken).values({ hash: hashOf(token), accountId, createdAt: now, expiresAt, ...from });
  return { accessToken: token, expiresAt };
}

/** Returns the user of a token, or null for an unknown, revoked or expired one. Extends the expiry. */
export async function userOfToken(db: Db, token: string, now: Date): Promise<CurrentUser | null> {
  const hash = hashOf(token);
  const [found] = await db
    .select({
      id: account.id,
      username: account.username,
      displayName: account.displayName,
      roles: account.roles,
      mustChangePassword: account.mustChangePassword,
      mustSetUpSecondFactor: mustSetUp(account.id, account.roles),
      language: account.language,
      closesAt: account.closesAt,
      expiresAt: accessToken.expiresAt,
    })
    .from(accessToken)
    .innerJoin(account, eq(account.id, accessToken.accountId))
    .where(and(eq(accessToken.hash, hash), gt(accessToken.expiresAt, now), eq(account.disabled, false)));
  if (found === undefined) return null;
  const { expiresAt, language, closesAt, ...user } = found;
  const slid = now.getTime() + tokenLifetime;
  if (slid - expiresAt.getTime() > slideEvery) {
    await db
      .update(accessToken)
      .set({ expiresAt: new Date(slid) })
      .where(eq(accessToken.hash, hash));
  }
  return { ...user, ...(language !== null && { language }), ...(closesAt !== null && { closesAt: closesAt.toISOString() }) };
}

/** Returns which of these tokens are still valid, by their hashes. Does not extend their expiry: an open page alone is no use of them. */
export async function liveTokens(db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const found = await db
    .select({ hash: accessToken.hash })
    .from(accessToken)
    .innerJoin(account, eq(account.id, accessToken.accountId))
    .where(and(inArray(accessToken.hash, [...hashes]), gt(accessToken.expiresAt, now), eq(account.disabled, false)));
  return new Set(found.map(({ hash }) => hash));
}

/** When a sign-in was used last: each use moves the end. */
export const lastUseOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() - tokenLifetime);

export async function revokeToken(db: Db, token: string): Promise<void> {
  await db.delete(accessToken).where(eq(accessToken.hash, hashOf(token)));
}
