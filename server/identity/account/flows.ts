import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { pendingFlow } from '#server/platform/db/tables/account.ts';
import type { FlowPurpose } from '#server/platform/db/tables/account.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';

const minute = 60_000;
const lifetimes: Record<FlowPurpose, number> = {
  passkeyAdd: 5 * minute,
  passkeySignIn: 5 * minute,
  oidcAnswer: 10 * minute,
  oidcChoice: 30 * minute,
  registerCode: 10 * minute,
  recoverCode: 10 * minute,
  companyCode: 10 * minute,
  phoneCode: 10 * minute,
  companyProof: 15 * minute,
};

/** Minutes of validity of a code sent to an address. */
export const codeMinutes = lifetimes.registerCode / minute;

/** Milliseconds for the answer of an authenticator. */
export const challengeLifetime = lifetimes.passkeyAdd;

type Data = (typeof pendingFlow.$inferSelect)['data'];
export type Flow = { accountId: string | null; data: Data };

/** Stores the pending data of a flow, under its challenge, state or key. */
export async function openFlow(
  db: Db,
  { purpose, secret, accountId, data = {} }: { purpose: FlowPurpose; secret: string; accountId: string | null; data?: Data },
  now: Date,
): Promise<void> {
  await db
    .insert(pendingFlow)
    .values({ hash: hashOf(secret), purpose, accountId, data, expiresAt: new Date(now.getTime() + lifetimes[purpose]) });
}

const isOpen = (purpose: FlowPurpose, secret: string, now: Date) =>
  and(eq(pendingFlow.hash, hashOf(secret)), eq(pendingFlow.purpose, purpose), gt(pendingFlow.expiresAt, now));

/** Consumes a flow; undefined if it is unknown, used or expired. Of simultaneous callers one succeeds. */
export async function takeFlow(db: Db, purpose: FlowPurpose, secret: string, now: Date): Promise<Flow | undefined> {
  const [taken] = await db
    .delete(pendingFlow)
    .where(isOpen(purpose, secret, now))
    .returning({ accountId: pendingFlow.accountId, data: pendingFlow.data });
  return taken;
}

/** Ends the flows of an account. */
export async function endFlows(tx: Db, accountId: string): Promise<void> {
  await tx.delete(pendingFlow).where(eq(pendingFlow.accountId, accountId));
}
