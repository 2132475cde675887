import { inArray, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { PaymentAction, PaymentFacts, PaymentGiven } from '#domain/payment/machine.ts';
import { movedBy, paymentAfter } from '#domain/payment/machine.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { payment } from '#server/platform/db/tables/payment.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import type { Stored as Application } from '../application/records.ts';
import { numberOf } from '../application/records.ts';
import { aboutOf } from '../application/notifications.ts';
import { grantsAddress, paidCases } from './cases.ts';
import type { correctedWords } from './wording.ts';
import { paymentWords } from './wording.ts';

type StoredPayment = typeof payment.$inferSelect;

/** The application data that a change of a payment needs. */
type Of = Pick<Application, 'kind' | 'subjectId' | 'title' | 'serial' | 'createdAt'>;

/** A payment with its application. The transaction holds the lock of the payment. */
export type LockedPayment = { stored: StoredPayment; of: Of; companyId: string | null; accountId: string | null };

/** Locks and returns payments in one order until the transaction ends; applications without a payment are skipped. */
export async function lockPayments(tx: Db, ids: readonly string[]): Promise<LockedPayment[]> {
  const known = ids.filter((id) => /^[\da-f-]{36}$/i.test(id));
  if (known.length === 0) return [];
  const stored = await tx.select().from(payment).where(inArray(payment.id, known)).orderBy(payment.id).for('update');
  const found = await rows<
    Omit<Of, 'createdAt'> & { id: string; createdAt: string | Date; companyId: string | null; accountId: string | null }
  >(
    tx,
    sql`select id::text as id, kind, subject_id as "subjectId", title, serial::int as serial, created_at as "createdAt",
        enterprise_id as "companyId", account_id::text as "accountId"
      from ${paidCases} a where id = any(${sql.param(stored.map(({ id }) => id))}::uuid[])`,
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return stored.flatMap((one) => {
    const of = byId.get(one.id);
    if (of === undefined) return [];
    const { companyId, accountId, createdAt, ...rest } = of;
    return [{ stored: one, of: { ...rest, createdAt: new Date(createdAt) }, companyId, accountId }];
  });
}

export type PaymentChange = { locked: LockedPayment; action: PaymentAction; given: PaymentGiven };

type By = { user: Pick<CurrentUser, 'id' | 'displayName'>; fileName?: string; now: Date };

export const factsOf = ({ state, amount, paid, reclaimed, batch, paidOn, reason }: StoredPayment): PaymentFacts => ({
  state,
  amount,
  paid,
  reclaimed,
  batch,
  paidOn,
  reason,
});

/** Writes machine-allowed changes of locked payments, and their history. Returns whom to notify, and the audit log entries. */
export async function writePayments(
  tx: Db,
  changes: readonly PaymentChange[],
  { user, fileName, now }: By,
): Promise<{ events: NotificationEvent[]; written: Written[] }> {
  const made = changes.map(({ locked, action, given }) => {
    const before = factsOf(locked.stored);
    const part = movedBy(action, before, given);
    return { locked, action, given, before, after: paymentAfter(action, before, given), part, version: locked.stored.version + 1 };
  });
  const list = made.map(({ locked, action, given, before, after, part, version }) => ({
    id: locked.stored.id,
    version,
    action,
    from_state: before.state,
    ...after,
    part,
    paid_on: after.paidOn,
    note: given.note,
  }));
  const moment = sql`${now.toISOString()}::timestamptz`;
  const changed = await rows(
    tx,
    sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id uuid, version int, action text, from_state text,
        state text, amount bigint, paid bigint, reclaimed bigint, part bigint, batch text, paid_on date, reason text, note text)), history as (
        insert into payment_event (payment_id, at, account_id, by, action, from_state, to_state, amount, part, batch, paid_on, note, file_name, version)
        select id, ${moment}, ${user.id}::uuid, ${user.displayName}, action, from_state, state, amount, part, batch, paid_on, note, ${fileName ?? null}, version
        from given order by id)
      update payment y set state = g.state, amount = g.amount, paid = g.paid, reclaimed = g.reclaimed, batch = g.batch, paid_on = g.paid_on, reason = g.reason, version = g.version,
        updated_at = ${moment}
      from given g where y.id = g.id and y.version = g.version - 1 returning y.id`,
  );
  if (changed.length !== list.length) throw new Error('a locked payment was changed by somebody else');
  const written = made.map(({ locked, action, before, after }) => ({
    ...writtenOver({ kind: 'payment', id: locked.stored.id, title: numberOf(locked.of) }, before, after),
    action,
  }));
  return { events: await notificationsOf(tx, made), written };
}

type Made = { locked: LockedPayment; action: PaymentAction; after: PaymentFacts; part: number | null; version: number };

type Notice = { locked: LockedPayment; version: number; words: (title: string) => ReturnType<typeof correctedWords> };

/** Returns the notifications of changes; their texts depend on the new state. */
async function notificationsOf(tx: Db, made: readonly Made[]): Promise<NotificationEvent[]> {
  // corrections and retries move no money and are no failures
  const notified = made.filter(({ after, action }) => after.state !== 'due' && action !== 'settle' && action !== 'retry');
  const notices = notified.flatMap(({ locked, after, part, version }): Notice[] => {
    if (after.state === 'due') return [];
    const wordsOf = paymentWords[after.state];
    const number = numberOf(locked.of);
    return [{ locked, version, words: (title) => wordsOf({ ...after, part, title, number }) }];
  });
  return noticesTo(tx, notices);
}

/** Returns the notifications of each company's colleagues, or of the applicant if there is no company. */
export async function noticesTo(tx: Db, notices: readonly Notice[]): Promise<NotificationEvent[]> {
  const companies = [...new Set(notices.flatMap(({ locked }) => locked.companyId ?? []))];
  const colleagues = await rows<{ companyId: string; accountId: string }>(
    tx,
    sql`select m.enterprise_id as "companyId", m.account_id::text as "accountId" from membership m join account a on a.id = m.account_id
      where m.enterprise_id = any(${sql.param(companies)}::text[]) and m.role is not null and not a.disabled order by m.account_id, m.enterprise_id`,
  );
  const of = Map.groupBy(colleagues, ({ companyId }) => companyId);
  return notices.flatMap(({ locked: { stored, of: application, companyId, accountId }, version, words }) => {
    const to = companyId === null ? (accountId === null ? [] : [accountId]) : (of.get(companyId) ?? []).map((one) => one.accountId);
    return to.map((account) => ({
      accountId: account,
      kind: 'application' as const,
      key: `payment:${stored.id}:${version}`,
      about: [aboutOf(application)],
      words,
      href: stored.applicationId === null ? grantsAddress : `/account/application?${new URLSearchParams({ id: stored.id }).toString()}`,
    }));
  });
}
