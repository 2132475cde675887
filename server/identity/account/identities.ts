import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { identity } from '#server/platform/db/tables/account.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { takeFlow } from './flows.ts';

/** An account of a provider, as reported by the provider. */
export type ProviderAccount = {
  issuer: string;
  subject: string;
  /** Its name for the owner. */
  label: string;
  displayName: string;
  /** The address that the provider has verified; null for none. */
  email: string | null;
};

/** Links an account of a provider. `IDENTITY_TAKEN` if it, or this account at the same provider, is linked already. */
export async function linkIdentity(tx: Db, accountId: string, { issuer, subject, label }: ProviderAccount, now: Date): Promise<void> {
  const linked = await tx
    .insert(identity)
    .values({ issuer, subject, accountId, label, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ accountId: identity.accountId });
  if (linked.length === 0) throw new Problem(200, 'IDENTITY_TAKEN', 'identityTaken');
}

/** The answer of a provider that was used, has expired, or belongs to another browser. */
export const providerExpired = () => new Problem(200, 'PROVIDER_EXPIRED', 'providerExpired');

const text = (value: string | boolean | null | undefined): string => (typeof value === 'string' ? value : '');

/** The pending choice of an account for a provider's identity. */
export const choiceOf = ({ issuer, subject, label, displayName, email }: ProviderAccount) => ({
  issuer,
  subject,
  label,
  displayName,
  email,
});

/** Links the pending identity of a key, once. `PROVIDER_EXPIRED` if it has expired. */
export async function linkWaiting(tx: Db, accountId: string, key: string, now: Date): Promise<ProviderAccount> {
  const waiting = await takeFlow(tx, 'oidcChoice', key, now);
  if (waiting === undefined) throw providerExpired();
  const { issuer, subject, label, displayName, email } = waiting.data;
  const providerAccount: ProviderAccount = {
    issuer: text(issuer),
    subject: text(subject),
    label: text(label),
    displayName: text(displayName),
    email: typeof email === 'string' ? email : null,
  };
  await linkIdentity(tx, accountId, providerAccount, now);
  return providerAccount;
}

/** Returns the account that an account of a provider opens, and notes the use. */
export async function useIdentity(tx: Db, issuer: string, subject: string, now: Date): Promise<string | undefined> {
  const [found] = await tx
    .update(identity)
    .set({ lastUsedAt: now })
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)))
    .returning({ accountId: identity.accountId });
  return found?.accountId;
}
