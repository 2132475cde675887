import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/account-phone.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { ownContact } from '#domain/contact/own-contact.ts';
import { codesByAccount, codesTo, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { checkCode, flowOf, provenBy, useCode, waysToSend } from '../own-codes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account, pendingFlow } from '#server/platform/db/tables/account.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueCode } from './codes.ts';
import type { OwnCall } from './emails.ts';
import { lockOwn, requirePassword } from './emails.ts';
import { notifyOwner } from './notify-owner.ts';

type PhoneCall = OwnCall & Pick<Deps, 'sendsTexts'>;

/** Returns the number of an account: a verified one before one entered by an administrator. */
export async function phoneOf(db: Db, accountId: string, sends: boolean): Promise<CallData<typeof contract.get>> {
  const [own] = await db.select({ proven: account.provenPhone, entered: account.phone }).from(account).where(eq(account.id, accountId));
  const proven = own?.proven ?? null;
  return { phone: proven ?? (own?.entered || null), proven: proven !== null, sends };
}

/** Sends a code to a new number of the caller; an earlier code becomes invalid. */
export async function sendPhoneCode(
  call: PhoneCall & { signal: AbortSignal },
  { phone, password }: ParsedInput<typeof contract.send>['body'],
): Promise<CallData<typeof contract.send>> {
  const { db, user, c } = call;
  const now = call.now();
  const contact = ownContact(phone);
  if (contact?.way !== 'phone' || !waysToSend(call).includes('phone')) throw new Problem(200, 'NO_WAY', 'noWayToSend');
  await requirePassword(call, password);
  const before = await phoneOf(db, user.id, call.sendsTexts);
  if (before.proven && before.phone === contact.to) throw new Problem(200, 'SAME_PHONE', 'phoneSame');
  await takeAttempt(db, [...codesByAccount(user.id), ...codesTo(contact.to, c.var.address)], now);
  return db.transaction(async (tx) => {
    const own = await lockOwn(tx, user.id);
    await tx.delete(pendingFlow).where(and(eq(pendingFlow.accountId, own.id), eq(pendingFlow.purpose, flowOf.phone)));
    const sent = await queueCode(tx, { contact, purpose: 'phone', language: c.var.language, asked: { accountId: own.id } }, now);
    const after = { phone: contact.to };
    await auditAccess(tx, c, { call: 'accountPhone.send', account: own, at: now, before: { phone: own.provenPhone }, after });
    return sent;
  });
}

/** Proves a number with its code: it becomes the account's. The verified e-mail address is notified. */
export async function verifyPhone(
  call: PhoneCall,
  { key, code }: ParsedInput<typeof contract.verify>['body'],
): Promise<CallData<typeof contract.verify>> {
  const { db, user, c } = call;
  const now = call.now();
  const contact = await checkCode(call, 'phone', { key, code }, { accountId: user.id, company: null });
  return db.transaction(async (tx) => {
    const own = await lockOwn(tx, user.id);
    await useCode(tx, 'phone', key, now);
    await tx
      .update(account)
      .set({ ...provenBy(contact, now), version: sql`${account.version} + 1` })
      .where(eq(account.id, own.id));
    await notifyOwner(tx, own, 'phoneChanged', { language: c.var.language, now });
    const after = { phone: contact.to };
    await auditAccess(tx, c, { call: 'accountPhone.verify', account: own, at: now, before: { phone: own.provenPhone }, after });
    return phoneOf(tx, own.id, call.sendsTexts);
  });
}
