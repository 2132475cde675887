import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/own-code.ts';
import type { OwnContact } from '#domain/contact/own-contact.ts';
import { ownContact } from '#domain/contact/own-contact.ts';
import { codesTo, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { codeMinutes, openFlow } from '../flows.ts';
import { hashOf, newKey } from '#server/platform/runtime/secret.ts';
import { accountsWith, badCode, checkCode, codePurposes, contactIn, flowOf, hashOfCode, useCode, waysToSend } from '../own-codes.ts';
import type { CodePurpose, Sends } from '../own-codes.ts';
import { hashPassword } from '../passwords.ts';
import { endAccess } from '../sign-in.ts';
import { account, pendingFlow } from '#server/platform/db/tables/account.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handler } from '#server/platform/jobs/handler.ts';
import { askingHandler } from '#server/platform/jobs/handler.ts';
import type { SendCode } from './couriers.ts';
import { notifyOwner } from './notify-owner.ts';

type OpenCall = Pick<WriteCall, 'db' | 'now' | 'c'>;

export const codeKind = 'account.code';

const payload = z.object({ hash: z.string(), purpose: z.enum(codePurposes), language: z.enum(['zh-CN', 'en-US']) });

/**
 * Enqueues a code for an address. The job checks whether an account has the address, so that neither the answer nor its duration reveals it. The code
 * is bound to the returned key: without it nobody can use up its tries.
 */
export async function sendCode(
  { db, now, c, ...sends }: OpenCall & Sends,
  { to, purpose }: ParsedInput<typeof contract.send>['body'],
): Promise<CallData<typeof contract.send>> {
  const contact = ownContact(to);
  if (contact === null || !waysToSend(sends).includes(contact.way)) throw new Problem(200, 'NO_WAY', 'noWayToSend');
  await takeAttempt(db, codesTo(contact.to, c.var.address), now());
  return db.transaction((tx) => queueCode(tx, { contact, purpose, language: c.var.language }, now()));
}

type Queued = {
  contact: OwnContact;
  purpose: CodePurpose;
  language: Language;
  /** The requester, with the id and name of the company. */
  asked?: { accountId: string; company?: string; companyName?: string };
};

/** Queues a code. Count it before with `codesTo`. */
export async function queueCode(
  tx: Db,
  { contact, purpose, language, asked }: Queued,
  now: Date,
): Promise<{ key: string; minutes: number }> {
  const key = newKey();
  const { accountId = null, ...about } = asked ?? {};
  const data = { way: contact.way, to: contact.to, tries: '0', code: null, ...about };
  await openFlow(tx, { purpose: flowOf[purpose], secret: key, accountId, data }, now);
  const job: z.infer<typeof payload> = { hash: hashOf(key), purpose, language };
  await enqueue(tx, { kind: codeKind, key: randomUUID(), payload: job, runAt: now, now });
  return { key, minutes: codeMinutes };
}

/** Generates the code when sending it, so that the database never contains it. Recovery codes go only to addresses that an account has verified. */
export function codeHandler({ mail, text }: { mail: SendCode | null; text: SendCode | null }): Handler {
  return askingHandler(
    payload,
    async ({ hash, purpose, language }, { db, now, id }) => {
      const [flow] = await db
        .select({ data: pendingFlow.data })
        .from(pendingFlow)
        .where(and(eq(pendingFlow.hash, hash), gt(pendingFlow.expiresAt, now())));
      if (flow === undefined) return null;
      const contact = contactIn(flow.data);
      const send = contact.way === 'phone' ? text : mail;
      if (send === null) return null;
      if (purpose === 'recover') {
        const [known] = await db.select({ id: account.id }).from(account).where(accountsWith(contact)).limit(1);
        if (known === undefined) return null;
      }
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const { companyName } = flow.data;
      const about = typeof companyName === 'string' ? { company: companyName } : {};
      await send({ id: `${id}.${hash.slice(0, 16)}`, to: contact.to, code, minutes: codeMinutes, purpose, language, ...about });
      return hashOfCode(hash, code);
    },
    async (code, { hash }, { tx }) => {
      if (code === null) return;
      await tx
        .update(pendingFlow)
        .set({ data: sql`${pendingFlow.data} || jsonb_build_object('code', ${code}::text)` })
        .where(eq(pendingFlow.hash, hash));
    },
  );
}

/** Chooses a new password with a code. */
export async function resetByCode(
  call: OpenCall & { signal: AbortSignal },
  { key, code, password, username }: ParsedInput<typeof contract.reset>['body'],
): Promise<{ username: string }> {
  const { db, now, c, signal } = call;
  const contact = await checkCode(call, 'recover', { key, code });
  const found = await db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(accountsWith(contact))
    .orderBy(desc(sql`coalesce(${account.lastSignInAt}, ${account.createdAt})`), account.id);
  const [only] = username === undefined ? found : found.filter((one) => one.username === username);
  if (only === undefined) throw badCode();
  if (username === undefined && found.length > 1)
    throw new Problem(200, 'WHICH_ACCOUNT', 'whichAccount', { data: { usernames: found.map((one) => one.username) } });
  const passwordHash = await hashPassword(password, signal);
  return db.transaction(async (tx) => {
    await useCode(tx, 'recover', key, now());
    const [own] = await tx
      .select()
      .from(account)
      .where(and(eq(account.id, only.id), accountsWith(contact)))
      .for('update');
    if (own === undefined) throw badCode();
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
