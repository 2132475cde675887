import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/payment-admin.ts';
import type { AdminPayment } from '#contract/payment-admin.ts';
import type { PaymentEvent, PaymentRow } from '#contract/payment.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { paymentStates } from '#domain/payment/states.ts';
import type { Degree } from '#domain/office/degree.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { numberOf } from '../application/records.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf, reachedBy } from '#server/platform/permission/grants.ts';
import { casePlace, matchesKeyword } from '../application/rows.ts';
import { paidCases } from './cases.ts';

/** Payments `y` with their case `a`, its applicant `p`, if any, and its company `e`, if any. */
const payments = sql`payment y join ${paidCases} a on a.id = y.id left join account p on p.id = a.account_id
  left join enterprise e on e.id = a.enterprise_id`;

// sums of money exceed 32 bits, and the drivers return larger integers as texts
const columns = sql`a.id::text as id, a.serial::int as serial, a.created_at as "createdAt", a.title, a.kind,
  nullif(a.subject_id, '') as "policyId", y.state, y.amount::float8 as amount,
  y.paid::float8 as paid, y.reclaimed::float8 as reclaimed, y.batch, y.paid_on::text as "paidOn", y.reason, y.version,
  a.decided_at as "approvedAt", y.updated_at as "updatedAt", y.grant_row_id is not null as "isGrant", a.enterprise_id as "companyId", a.company_name as "companyName",
  e.credit_code as "creditCode", coalesce(p.display_name, '') as applicant,
  case when jsonb_typeof(a.answers -> 'fields' -> 'amount') = 'number'
    then round((a.answers -> 'fields' ->> 'amount')::numeric * 100)::float8 end as asked`;

type Found = Omit<AdminPayment, 'number' | 'company' | 'approvedAt' | 'updatedAt'> & {
  serial: number;
  createdAt: Date | string;
  companyId: string | null;
  companyName: string | null;
  approvedAt: Date | string | null;
  updatedAt: Date | string;
};

const moment = (value: Date | string) => new Date(value).toISOString();

const shown = ({ serial, createdAt, companyId, companyName, approvedAt, updatedAt, ...row }: Found): AdminPayment => ({
  ...row,
  number: numberOf({ serial, createdAt: new Date(createdAt) }),
  company: companyId === null || companyName === null ? null : { id: companyId, name: companyName },
  approvedAt: approvedAt === null ? null : moment(approvedAt),
  updatedAt: moment(updatedAt),
});

/** The last approved first. */
const latest = sql`a.decided_at desc nulls last, a.id`;

type Which = { where: SQL; page?: number; pageSize?: number };

/** Returns payments for officers; one page of them if `page` is given. */
export async function paymentRows(db: Db, { where, page = 1, pageSize }: Which): Promise<AdminPayment[]> {
  const found = await rows<Found>(
    db,
    sql`select ${columns} from ${payments} where ${where} order by ${latest}
      ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}`,
  );
  return found.map(shown);
}

/** Returns the part of a payment that the company may read. */
export const ofCompany = ({
  company: _company,
  creditCode: _code,
  applicant: _applicant,
  asked: _asked,
  ...row
}: AdminPayment): PaymentRow => row;

/** The officer of a payment. */
type Officer = Pick<WriteCall, 'db' | 'user' | 'now'>;

const permission = 'content:payment';

/** Payments of applications over which an account holds the permission of payments. */
export async function reachedPayments(db: Db, accountId: string, degree: Degree, now: Date): Promise<SQL> {
  return reachedBy(await grantsOf(db, accountId, { permissions: [permission], degree, now }), sql`${permission}::text`, casePlace);
}

const reachedFor = ({ db, user, now }: Officer): Promise<SQL> => reachedPayments(db, user.id, 'read', now());

export type PaymentFilters = Omit<ParsedInput<typeof contract.list>['params'], 'page' | 'pageSize'>;

const matches = ({ policyId, batch, keyword }: PaymentFilters): SQL => sql`${matchesKeyword(keyword)}
  ${policyId === undefined ? sql`` : sql`and a.subject_id = ${policyId}`}
  ${batch === undefined ? sql`` : sql`and y.batch = ${batch}`}`;

const inStates = ({ state }: PaymentFilters): SQL => (state.length > 0 ? sql`and ${inArray(sql`y.state`, state)}` : sql``);

/** Returns a page of payments under the filters, and the sums by state under all filters except the state. */
export async function listPayments(
  officer: Officer,
  { page, pageSize, ...filters }: ParsedInput<typeof contract.list>['params'],
): Promise<CallData<typeof contract.list>> {
  const { db } = officer;
  const where = sql`${await reachedFor(officer)} and ${matches(filters)}`;
  const counted = await rows<{ state: string; count: number; amount: number; paid: number }>(
    db,
    sql`select y.state, count(*)::int as count, coalesce(sum(y.amount), 0)::float8 as amount, sum(y.paid)::float8 as paid
      from ${payments} where ${where} group by y.state`,
  );
  const sums = paymentStates.map((state) => ({ count: 0, amount: 0, paid: 0, ...counted.find((one) => one.state === state), state }));
  const { state: chosen } = filters;
  return {
    total: sums.filter(({ state }) => chosen.length === 0 || chosen.includes(state)).reduce((sum, { count }) => sum + count, 0),
    list: await paymentRows(db, { where: sql`${where} ${inStates(filters)}`, page, pageSize }),
    sums,
  };
}

const rowsAtOnce = 500;

/** Yields the same payments in batches. */
export async function* allPayments(officer: Officer, filters: PaymentFilters): AsyncGenerator<AdminPayment> {
  const where = sql`${await reachedFor(officer)} and ${matches(filters)} ${inStates(filters)}`;
  for (let page = 1; ; page += 1) {
    const found = await paymentRows(officer.db, { where, page, pageSize: rowsAtOnce });
    yield* found;
    if (found.length < rowsAtOnce) return;
  }
}

const mostChoices = 200;

/** Returns the available filters of the list. */
export async function paymentChoices(officer: Officer): Promise<CallData<typeof contract.choices>> {
  const { db } = officer;
  const reached = await reachedFor(officer);
  return {
    policies: await rows<{ id: string; title: string; kind: string; count: number }>(
      db,
      sql`select a.subject_id as id, max(a.title) as title, a.kind, count(*)::int as count from ${payments} where ${reached} and a.subject_id <> ''
        group by a.subject_id, a.kind order by max(a.decided_at) desc nulls last, a.subject_id, a.kind limit ${mostChoices}`,
    ),
    batches: await rows<{ batch: string; count: number }>(
      db,
      sql`select y.batch, count(*)::int as count from ${payments} where ${reached} and y.batch is not null
        group by y.batch order by max(y.paid_on) desc nulls last, y.batch limit ${mostChoices}`,
    ),
  };
}

/** Returns the history of a payment, newest first. */
export async function paymentEvents(db: Db, id: string): Promise<PaymentEvent[]> {
  const found = await rows<Omit<PaymentEvent, 'at'> & { at: Date | string }>(
    db,
    sql`select at, by, action, from_state as "from", to_state as "to", amount::float8 as amount, part::float8 as part, batch, paid_on::text as "paidOn", note,
        file_name as "fileName"
      from payment_event where payment_id = ${id}::uuid order by version desc`,
  );
  return found.map((event) => ({ ...event, at: moment(event.at) }));
}
