import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/account-closing.ts';
import { dayLength } from '#domain/china-time.ts';
import { auditAccess } from '#server/identity/account/audit-access.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, Problem, wrongState } from '#server/platform/http/problem.ts';
import type { OwnCall } from '#server/identity/account/own/emails.ts';
import { requirePassword } from '#server/identity/account/own/emails.ts';
import { notifyOwner } from '#server/identity/account/own/notify-owner.ts';
import { openCases } from './cases.ts';

/** How long the owner can change their mind. */
const waits = 15 * dayLength;

type Shown = CallData<typeof contract.get>;

/** Returns when the caller's account will be closed, and the obstacles. */
export async function closingOf({ db, user, now }: Pick<OwnCall, 'db' | 'user' | 'now'>): Promise<Shown> {
  const [own] = await db
    .select({ askedAt: account.closingAskedAt, closesAt: account.closesAt })
    .from(account)
    .where(eq(account.id, user.id));
  return {
    askedAt: own?.askedAt?.toISOString() ?? null,
    closesAt: own?.closesAt?.toISOString() ?? null,
    cases: await openCases(db, user.id, now()),
  };
}

async function ownRow(tx: Db, id: string) {
  const [own] = await tx.select().from(account).where(eq(account.id, id)).for('update');
  if (own === undefined) throw wrongState();
  return own;
}

/** Asks for the account to be closed in 15 days. OPEN_CASES, with the cases, while there are any. */
export async function askToClose(
  call: OwnCall & { signal: AbortSignal },
  { username, password }: ParsedInput<typeof contract.ask>['body'],
): Promise<Shown> {
  const { db, user, now, c } = call;
  if (username.toLowerCase() !== user.username.toLowerCase())
    throw invalid([{ path: 'body.username', message: message(c.var.language, 'otherUsername') }]);
  await requirePassword(call, password);
  await db.transaction(async (tx) => {
    const own = await ownRow(tx, user.id);
    if (own.closesAt !== null) throw wrongState();
    const cases = await openCases(tx, user.id, now());
    if (cases.length > 0) throw new Problem(200, 'OPEN_CASES', 'openCases', { values: { count: cases.length }, data: { cases } });
    const closesAt = new Date(now().getTime() + waits);
    await tx
      .update(account)
      .set({ closingAskedAt: now(), closesAt, version: sql`${account.version} + 1` })
      .where(and(eq(account.id, user.id), isNull(account.closesAt)));
    await auditAccess(tx, c, { call: 'accountClosing.ask', account: own, at: now() });
    await notifyOwner(tx, own, 'closing', { language: c.var.language, now: now() });
  });
  return closingOf(call);
}

/** Cancels the closing of an account. */
export async function keepAccount(call: OwnCall): Promise<Shown> {
  const { db, user, now, c } = call;
  await db.transaction(async (tx) => {
    const own = await ownRow(tx, user.id);
    if (own.closesAt === null) return;
    await tx
      .update(account)
      .set({ closingAskedAt: null, closesAt: null, version: sql`${account.version} + 1` })
      .where(eq(account.id, user.id));
    await auditAccess(tx, c, { call: 'accountClosing.keep', account: own, at: now() });
    await notifyOwner(tx, own, 'kept', { language: c.var.language, now: now() });
  });
  return closingOf(call);
}
