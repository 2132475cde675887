import { desc, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/payment-admin.ts';
import type { ChangedPayment } from '#contract/payment-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { PaymentGiven } from '#domain/payment/machine.ts';
import { paymentRefusal } from '#domain/payment/machine.ts';
import { sumText } from '#domain/finance/cents.ts';
import { todayInChina, toChinaTime } from '#domain/china-time.ts';
import { membershipIn } from '#server/companies/company/company-lock.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { paymentEvent } from '#server/platform/db/tables/payment.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { noticedOf } from '../public-notice/standing.ts';
import { budgetsOf, lockBudgets } from './budget.ts';
import { paidCases } from './cases.ts';
import { reachedPayments } from './rows.ts';
import type { LockedPayment } from './write.ts';
import { lockPayments, writePayments } from './write.ts';

/** Returns the current state of a payment, and who changed it. */
async function changed(tx: Db, { stored: { id, state, version } }: LockedPayment): Promise<ChangedPayment> {
  const [last] = await tx.select().from(paymentEvent).where(eq(paymentEvent.paymentId, id)).orderBy(desc(paymentEvent.version)).limit(1);
  return { id, state, version, by: last?.by ?? null, at: last?.at.toISOString() ?? null, action: last?.action ?? null };
}

/** The failure of an action that the state of a payment does not allow: who changed it, and when. */
async function wrongState(tx: Db, locked: LockedPayment, key: 'paymentState' | 'paymentNotice' | 'paymentUnsettled'): Promise<Problem> {
  const data = await changed(tx, locked);
  const at = data.at === null ? '' : toChinaTime(data.at).replace('T', ' ');
  return new Problem(200, 'WRONG_STATE', key, { values: { by: data.by ?? '', at }, data });
}

/** Applies an action to a payment. After a concurrent action the error names the other officer. */
export async function actOnPayment(call: Omit<WriteCall, 'token'>, body: ParsedInput<typeof contract.act>['body']): Promise<string> {
  const { user, c } = call;
  const now = call.now();
  const given: PaymentGiven = { amount: body.amount, batch: body.batch, paidOn: body.paidOn, note: body.note === '' ? null : body.note };
  await call.db.transaction(async (tx) => {
    if (body.action === 'settle') await lockBudgets(tx);
    const [locked] = await lockPayments(tx, [body.id]);
    if (locked === undefined || !(await isReached(tx, body.id, user.id, now))) throw notFound({ kind: 'payment', id: body.id });
    if (await isOwn(tx, locked, user.id)) throw new Problem(200, 'OWN', 'applicationOwn');
    const bar = (await noticedOf(tx, [body.id], now)).get(body.id)?.bar ?? null;
    const budget = (await budgetsOf(tx, [body.id])).get(body.id);
    const refusal = paymentRefusal(body.action, locked.stored, given, { bar, left: budget?.left ?? null });
    if (refusal === 'state') throw await wrongState(tx, locked, 'paymentState');
    if (locked.stored.version !== body.version) throw conflict(await changed(tx, locked));
    if (refusal === 'notice') throw await wrongState(tx, locked, 'paymentNotice');
    if (refusal === 'unsettled') throw await wrongState(tx, locked, 'paymentUnsettled');
    const { language } = c.var;
    if (refusal === 'over' || refusal === 'under')
      throw invalid([{ path: 'body.amount', message: message(language, refusal === 'over' ? 'paymentOver' : 'paymentUnder') }]);
    if (refusal === 'budget')
      throw invalid([
        {
          path: 'body.amount',
          message: message(language, 'paymentBudget', {
            left: sumText(Math.max(0, budget?.left ?? 0) + (locked.stored.amount ?? 0), language),
          }),
        },
      ]);
    if (refusal !== null) throw invalid([{ path: `body.${refusal}`, message: message(language, 'required') }]);
    if (given.paidOn !== null && given.paidOn > todayInChina(now))
      throw invalid([{ path: 'body.paidOn', message: message(language, 'paymentDay') }]);
    const { events, written } = await writePayments(tx, [{ locked, action: body.action, given }], { user, now });
    await call.record(tx, ...written);
    await notify(tx, events, now);
  });
  return body.id;
}

async function isReached(tx: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const reached = await reachedPayments(tx, userId, 'write', now);
  return (await rows(tx, sql`select 1 from ${paidCases} a where a.id = ${id}::uuid and ${reached}`)).length > 0;
}

/** Whether a payment belongs to the caller's own application or to a company they work for. Such payments are not theirs to handle. */
const isOwn = async (tx: Db, { accountId, companyId }: LockedPayment, userId: string): Promise<boolean> =>
  accountId === userId || (await membershipIn(tx, companyId, userId)) !== undefined;
