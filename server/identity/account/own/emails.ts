import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/account-email.ts';
import { guessesOfSignIn, giveBack, mailsTo, refuseBlocked, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { endKeys, linkInvalid, prepareKey, useKey } from '../keys.ts';
import { passwordFits } from '../passwords.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account, accountKey } from '#server/platform/db/tables/account.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { Problem, unauthorised, wrongState } from '#server/platform/http/problem.ts';
import { writeServiceMail } from '#server/platform/notification/mail/service.ts';
import { mailWords } from './mails.ts';

/** The parts of a call of users about their own account. */
export type OwnCall = Pick<WriteCall, 'db' | 'user' | 'token' | 'now' | 'c'> & Pick<Deps, 'sendsMail'>;
type Shown = CallData<typeof contract.get>;

/** Returns the caller's account, locked, which serialises changes. */
export async function lockOwn(tx: Db, id: string) {
  const [own] = await tx.select().from(account).where(eq(account.id, id)).for('update');
  if (own === undefined) throw unauthorised();
  return own;
}

/** Returns the address of an account, and the pending one, even if its link has expired. */
export async function emailOf(db: Db, accountId: string, sends: boolean): Promise<Shown> {
  const [own] = await db
    .select({ email: account.email, verifiedAt: account.emailVerifiedAt })
    .from(account)
    .where(eq(account.id, accountId));
  const [pending] = await db
    .select({ email: accountKey.email, sentAt: accountKey.createdAt, expiresAt: accountKey.expiresAt })
    .from(accountKey)
    .where(and(eq(accountKey.accountId, accountId), eq(accountKey.purpose, 'email'), isNull(accountKey.endedAt)))
    .orderBy(desc(accountKey.createdAt), accountKey.id)
    .limit(1);
  return {
    email: own?.email ? own.email : null,
    verifiedAt: own?.verifiedAt?.toISOString() ?? null,
    pending:
      pending === undefined || pending.email === null
        ? null
        : { email: pending.email, sentAt: pending.sentAt.toISOString(), expiresAt: pending.expiresAt.toISOString() },
    sends,
  };
}

/** Sends a link to an address; the links of mails before it end. */
async function sendLink(tx: Db, { c, now }: OwnCall, own: { id: string; username: string }, email: string): Promise<void> {
  const keyId = await prepareKey(tx, { accountId: own.id, purpose: 'email', email }, now());
  await writeServiceMail(
    tx,
    { accountId: own.id, address: email, words: mailWords.verify(own.username), href: '/account/email', keyId },
    { language: c.var.language, now: now() },
  );
}

/** Fails with `BAD_CREDENTIALS` for a wrong password of the caller, which is counted for this sign-in. */
export async function requirePassword(
  { db, user, token, now, signal }: Pick<OwnCall, 'db' | 'user' | 'token' | 'now'> & { signal: AbortSignal },
  password: string,
): Promise<void> {
  const [own] = await db.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.id, user.id));
  const subjects = guessesOfSignIn(hashOf(token));
  await refuseBlocked(db, subjects, now());
  const before = () => takeAttempt(db, subjects, now());
  if (!(await passwordFits(own?.passwordHash, password, { before, signal }))) throw new Problem(200, 'BAD_CREDENTIALS', 'passwordWrong');
  await giveBack(db, subjects);
}

/** Sets or changes the caller's address, which takes effect when verified. */
export async function changeEmail(
  call: OwnCall & { signal: AbortSignal },
  { email, password }: ParsedInput<typeof contract.change>['body'],
): Promise<Shown> {
  const { db, user, now, c, sendsMail } = call;
  await requirePassword(call, password);
  const before = await emailOf(db, user.id, sendsMail);
  if (before.verifiedAt !== null && before.email?.toLowerCase() === email.toLowerCase()) throw new Problem(200, 'SAME_EMAIL', 'emailSame');
  await takeAttempt(db, mailsTo(user.id, email, c.var.address), now());
  return db.transaction(async (tx) => {
    const own = await lockOwn(tx, user.id);
    await sendLink(tx, call, own, email);
    await auditAccess(tx, c, { call: 'accountEmail.change', account: own, at: now(), before: { email: own.email }, after: { email } });
    return emailOf(tx, user.id, sendsMail);
  });
}

/** Resends the link: to the new address, or to the present unverified one. */
export async function resendEmail(call: OwnCall): Promise<Shown> {
  const { db, user, now, sendsMail } = call;
  const { email, verifiedAt, pending } = await emailOf(db, user.id, sendsMail);
  const to = pending?.email ?? (verifiedAt === null ? email : null);
  if (to === null) throw wrongState();
  await takeAttempt(db, mailsTo(user.id, to, call.c.var.address), now());
  return db.transaction(async (tx) => {
    const own = await lockOwn(tx, user.id);
    const present = await emailOf(tx, user.id, sendsMail);
    // the address was verified, changed or removed meanwhile
    if (present.pending?.email !== pending?.email || present.email !== email || present.verifiedAt !== verifiedAt) throw wrongState();
    await sendLink(tx, call, own, to);
    return emailOf(tx, user.id, sendsMail);
  });
}

/** Cancels the pending address. */
export async function cancelEmail({ db, user, now, sendsMail }: OwnCall): Promise<Shown> {
  return db.transaction(async (tx) => {
    await lockOwn(tx, user.id);
    await endKeys(tx, user.id, ['email'], now());
    return emailOf(tx, user.id, sendsMail);
  });
}

/** Verifies an address, which becomes the account's. The previous address is notified. */
export async function verifyEmail(
  { db, now, c }: Pick<OwnCall, 'db' | 'now' | 'c'>,
  key: string,
): Promise<CallData<typeof contract.verify>> {
  return db.transaction(async (tx) => {
    const holder = await useKey(tx, 'email', key, now());
    if (holder === undefined || holder.email === null) throw linkInvalid();
    const own = await lockOwn(tx, holder.accountId);
    if (own.disabled) throw linkInvalid();
    const { email } = holder;
    await tx
      .update(account)
      .set({ email, emailVerifiedAt: now(), version: sql`${account.version} + 1` })
      .where(eq(account.id, own.id));
    // a link to choose a password that went to the address before
    await endKeys(tx, own.id, ['password'], now());
    if (own.email !== null && own.email !== '' && own.emailVerifiedAt !== null && own.email.toLowerCase() !== email.toLowerCase())
      await writeServiceMail(
        tx,
        { accountId: own.id, address: own.email, words: mailWords.emailChanged(own.username, email), href: '/account/set' },
        { language: c.var.language, now: now() },
      );
    await auditAccess(tx, c, { call: 'accountEmail.verify', account: own, at: now(), before: { email: own.email }, after: { email } });
    return { username: own.username, email };
  });
}
