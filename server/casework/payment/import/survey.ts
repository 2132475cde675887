import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import type { PlannedRow, Source, Survey } from '#server/platform/table/kind/kind.ts';
import { targetName } from '#server/platform/table/kind/kind.ts';
import { numberOf } from '../../application/records.ts';
import { noticedOf } from '../../public-notice/standing.ts';
import { budgetsOf } from '../budget.ts';
import { paidCases } from '../cases.ts';
import { reachedPayments } from '../rows.ts';
import { paymentFields } from './fields.ts';
import type { KnownPayment } from './plan-row.ts';
import { planRow } from './plan-row.ts';
import type { ReadRow } from './read-row.ts';
import { readRow } from './read-row.ts';

/** Payments within the reach of the importer: a number beyond it is an unknown one. */
async function paymentsOf(tx: Db, serials: readonly number[], accountId: string, now: Date): Promise<Map<string, KnownPayment>> {
  const reached = await reachedPayments(tx, accountId, 'write', now);
  type Found = Omit<KnownPayment, 'number' | 'bar' | 'budget'> & { serial: number; createdAt: string | Date };
  const found = await rowsOf<Found>(
    tx,
    sql`select a.id::text as id, a.serial::int as serial, a.created_at as "createdAt", a.title, y.state, y.amount::float8 as amount, y.paid::float8 as paid,
        y.reclaimed::float8 as reclaimed, y.batch,
        y.paid_on::text as "paidOn", y.reason, y.version, array_remove(array[a.company_name, e.name], null) as "companyNames",
        (select coalesce(json_agg(json_build_object('action', v.action, 'batch', v.batch, 'paidOn', v.paid_on, 'part', v.part) order by v.version), '[]')
          from payment_event v where v.payment_id = y.id and v.part is not null and not exists (select 1 from payment_event u
            where u.payment_id = y.id and u.undoes < v.version and v.version < u.version)) as moves,
        e.credit_code as "creditCode",
        (coalesce(a.account_id = ${accountId}::uuid, false) or exists (select 1 from membership m
          where m.enterprise_id = a.enterprise_id and m.account_id = ${accountId}::uuid)) as "isOwn"
      from payment y join ${paidCases} a on a.id = y.id left join enterprise e on e.id = a.enterprise_id
      where a.serial = any(${sql.param([...new Set(serials)])}::bigint[]) and ${reached}`,
  );
  const ids = found.map(({ id }) => id);
  const noticed = await noticedOf(tx, ids, now);
  const budgets = await budgetsOf(tx, ids);
  const ofPolicy = new Map([...budgets.values()].map(({ policyId, left }) => [policyId, { left }]));
  return new Map(
    found.map(({ serial, createdAt, ...one }) => {
      const number = numberOf({ serial, createdAt: new Date(createdAt) });
      return [
        number,
        { ...one, number, bar: noticed.get(one.id)?.bar ?? null, budget: ofPolicy.get(budgets.get(one.id)?.policyId ?? '') ?? null },
      ];
    }),
  );
}

/**
 * Rejects all rows with a repeated number, because the valid one is unknown, unless all are instalments of different runs or days. Returns the
 * numbers of these.
 */
function rejectDuplicates(read: readonly ReadRow[]): ReadonlySet<number | null> {
  const instalments = new Set<number | null>();
  for (const [serial, same] of Map.groupBy(
    read.filter((one) => one.serial !== null),
    (one) => one.serial,
  )) {
    if (same.length === 1) continue;
    const isPaid = same.every(({ state }) => state === 'paid' || state === 'partly');
    if (isPaid && new Set(same.map(({ batch, paidOn }) => `${batch} ${paidOn}`)).size === same.length) instalments.add(serial);
    else
      for (const one of same) {
        const other = same.find(({ row }) => row !== one.row);
        one.notes.error('number', 'twice', { row: other?.row ?? one.row });
      }
  }
  return instalments;
}

/** Plans a whole file, because several rows may have the same number. */
export async function surveyPayments(tx: Db, { rows, headings, accountId, sentAt }: Source): Promise<Survey> {
  const read: ReadRow[] = [];
  for await (const row of rows(paymentFields.map(({ key }) => key))) read.push(readRow(row, headings));
  const instalments = rejectDuplicates(read);
  const serials = read.flatMap(({ serial }) => serial ?? []);
  const known = serials.length === 0 ? new Map<string, KnownPayment>() : await paymentsOf(tx, serials, accountId, sentAt);
  const today = todayInChina(sentAt);
  const planned = new Map<number, PlannedRow>();
  const targets = new Map<number, string>();
  // each row is planned on the result of earlier rows of its payment
  for (const one of read) {
    const number = one.serial === null ? '' : `${one.number.slice(0, 4)}-${String(one.serial).padStart(6, '0')}`;
    const stored = known.get(number);
    const { plan, after } = planRow(one, stored, { today, isInstalment: instalments.has(one.serial) });
    planned.set(one.row, plan);
    if (stored !== undefined) targets.set(one.row, targetName(stored.id, stored.version));
    if (after !== undefined) known.set(number, after);
  }
  return {
    targetOf: (row) => targets.get(row) ?? null,
    plan: async (_tx, chosen) => chosen.flatMap(({ row }) => planned.get(row) ?? []),
  };
}
