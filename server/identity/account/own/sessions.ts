import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/own-session.ts';
import { auditAccess } from '../audit-access.ts';
import { networkOf } from '../attempts.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { lastUseOf } from '../tokens.ts';
import { accessToken } from '#server/platform/db/tables/account.ts';
import type { OwnCall } from './emails.ts';

const privateNetworks = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** The displayed part of an address: IPv4 without its last number, IPv6 as the subscriber's network, so that onlookers learn no more. */
export function placeOf(address: string | null): Pick<contract.OwnSession, 'network' | 'address'> {
  if (address === null || !/[.:]/.test(address)) return { network: 'unknown', address: null };
  if (privateNetworks.test(address)) return { network: 'private', address: null };
  if (address.includes(':')) return { network: 'public', address: networkOf(address).replace(/::\/64$/, ':*') };
  return { network: 'public', address: address.replace(/\d+$/, '*') };
}

/** Returns the caller's sessions. */
export async function ownSessions({ db, user, token, now }: OwnCall): Promise<CallData<typeof contract.list>> {
  const own = hashOf(token);
  const active = await db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.accountId, user.id), gt(accessToken.expiresAt, now())))
    .orderBy(desc(accessToken.expiresAt), accessToken.hash);
  const shown = active.map(({ hash, createdAt, expiresAt, userAgent, address }) => ({
    id: hash,
    userAgent,
    ...placeOf(address),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUseOf(expiresAt).toISOString(),
    own: hash === own,
  }));
  return [...shown.filter((one) => one.own), ...shown.filter((one) => !one.own)];
}

/** Ends other sign-ins of the caller; never the calling one, even if it is named. */
export function endSessions(
  { db, user, token, now, c }: OwnCall,
  { sessions }: ParsedInput<typeof contract.end>['body'],
): Promise<CallData<typeof contract.end>> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(accessToken)
      .where(
        and(
          eq(accessToken.accountId, user.id),
          ne(accessToken.hash, hashOf(token)),
          sessions === null ? undefined : inArray(accessToken.hash, sessions),
        ),
      )
      .returning({ hash: accessToken.hash });
    if (ended.length > 0)
      await auditAccess(tx, c, { call: 'ownSession.end', account: user, at: now(), after: { sessionsEnded: ended.length } });
    return { ended: ended.length };
  });
}
