import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/recovery.ts';
import { recoveriesFrom, recoveriesOf, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { holderOfKey, linkInvalid, prepareKey, useKey } from '../keys.ts';
import { hashPassword } from '../passwords.ts';
import { endAccess } from '../sign-in.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { writeServiceMail } from '#server/platform/notification/mail/service.ts';
import { mailWords } from './mails.ts';
import { notifyOwner } from './notify-owner.ts';

type OpenCall = Pick<WriteCall, 'db' | 'now' | 'c'>;

export const recoveryKind = 'account.recovery';

/** One mailbox may have several accounts; each gets its own link. */
const mostAccounts = 5;

const payload = z.object({
  accounts: z.array(z.string()),
  language: z.enum(['zh-CN', 'en-US']),
  address: z.string(),
  requestId: z.string(),
});

/** Accounts that can get a link. */
const isReachable = and(eq(account.disabled, false), isNotNull(account.emailVerifiedAt), isNotNull(account.email), ne(account.email, ''));

/**
 * Requests a link. Neither the answer nor its duration reveals whether an account exists: each request runs one statement and enqueues one job, which
 * does the rest.
 */
export async function requestRecovery(
  { db, now, c, sendsMail }: OpenCall & Pick<Deps, 'sendsMail'>,
  { name }: ParsedInput<typeof contract.request>['body'],
): Promise<CallData<typeof contract.request>> {
  const { address, requestId, language } = c.var;
  await takeAttempt(db, recoveriesFrom(address), now());
  const lowerCaseName = name.toLowerCase();
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isReachable, or(sql`lower(${account.username}) = ${lowerCaseName}`, sql`lower(${account.email}) = ${lowerCaseName}`)))
    .orderBy(desc(sql`coalesce(${account.lastSignInAt}, ${account.createdAt})`), account.id)
    .limit(mostAccounts);
  const asked: z.infer<typeof payload> = { accounts: found.map(({ id }) => id), language, address, requestId };
  await enqueue(db, { kind: recoveryKind, key: randomUUID(), payload: asked, runAt: now(), now: now() });
  return { sends: sendsMail };
}

/** Counts one of the account's allowed mails; false if none is left, which is not disclosed to the requester. */
async function mayMail(tx: Db, accountId: string, now: Date): Promise<boolean> {
  try {
    await takeAttempt(tx, recoveriesOf(accountId), now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function sendLinks({ accounts, language, ...from }: z.infer<typeof payload>, { tx, now }: JobContext): Promise<void> {
  for (const id of accounts) {
    const [own] = await tx
      .select()
      .from(account)
      .where(and(eq(account.id, id), isReachable))
      .for('update');
    if (own === undefined || own.email === null || !(await mayMail(tx, id, now))) continue;
    const keyId = await prepareKey(tx, { accountId: id, purpose: 'password', email: own.email }, now);
    const words = mailWords.recover(own.username);
    await writeServiceMail(tx, { accountId: id, address: own.email, words, href: '/auth?mode=reset', keyId }, { language, now });
    await auditAccess(tx, { var: from }, { call: 'recovery.request', account: own, at: now });
  }
}

export const recoveryHandler = handler(payload, sendLinks);

/** Returns the name of the account that a link is for. */
export async function recoveredAccount(db: Db, key: string, now: Date): Promise<{ username: string }> {
  const holder = await holderOfKey(db, 'password', key, now);
  const [own] =
    holder === undefined
      ? []
      : await db
          .select({ username: account.username, email: account.email })
          .from(account)
          .where(and(eq(account.id, holder.accountId), isReachable));
  if (own === undefined || own.email !== holder?.email) throw linkInvalid();
  return { username: own.username };
}

/** Sets a new password with a link. The link must match the account's present address; every session ends, and a mail reports it. */
export async function resetByLink(
  { db, now, c, signal }: OpenCall & { signal: AbortSignal },
  { key, password }: ParsedInput<typeof contract.reset>['body'],
): Promise<{ username: string }> {
  // checks the link first, because hashing is expensive
  await recoveredAccount(db, key, now());
  const passwordHash = await hashPassword(password, signal);
  return db.transaction(async (tx) => {
    const holder = await useKey(tx, 'password', key, now());
    if (holder === undefined) throw linkInvalid();
    const [own] = await tx
      .select()
      .from(account)
      .where(and(eq(account.id, holder.accountId), isReachable))
      .for('update');
    if (own === undefined || own.email !== holder.email) throw linkInvalid();
    await tx
      .update(account)
      .set({ passwordHash, mustChangePassword: false, version: sql`${account.version} + 1` })
      .where(eq(account.id, own.id));
    const sessionsEnded = await endAccess(tx, own.id, null, now());
    await notifyOwner(tx, own, 'passwordChanged', { language: c.var.language, now: now() });
    await auditAccess(tx, c, { call: 'recovery.reset', account: own, at: now(), after: { passwordReset: true, sessionsEnded } });
    return { username: own.username };
  });
}
