import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import type { Source, Survey } from '#server/platform/table/kind/kind.ts';
import { targetName } from '#server/platform/table/kind/kind.ts';
import { numberOf } from '../../application/records.ts';
import { noticedOf } from '../../public-notice/standing.ts';
import { paidCases } from '../cases.ts';
import { reachedPayments } from '../rows.ts';
import { paymentFields } from './fields.ts';
import type { KnownPayment } from './plan-row.ts';
import { planRow } from './plan-row.ts';
import type { ReadRow } from './read-row.ts';
import { readRow } from './read-row.ts';

/** Payments within the reach of the importer: a number beyond it is an unknown one. */
async function paymentsOf(tx: Db, serials: readonly number[], accountId: string, now: Date): Promise<Map<string, KnownPayment>> {
  const reached = await reachedPayments(tx, accountId, now);
  type Found = Omit<KnownPayment, 'number' | 'bar'> & { serial: number; createdAt: string | Date };
  const found = await rowsOf<Found>(
    tx,
    sql`select a.id::text as id, a.serial::int as serial, a.created_at as "createdAt", a.title, y.state, y.amount::float8 as amount, y.batch,
        y.paid_on::text as "paidOn", y.reason, y.version, array_remove(array[a.company_name, e.name], null) as "companyNames",
        e.credit_code as "creditCode",
        (coalesce(a.account_id = ${accountId}::uuid, false) or exists (select 1 from membership m
          where m.enterprise_id = a.enterprise_id and m.account_id = ${accountId}::uuid)) as "isOwn"
      from payment y join ${paidCases} a on a.id = y.id left join enterprise e on e.id = a.enterprise_id
      where a.serial = any(${sql.param([...new Set(serials)])}::bigint[]) and ${reached}`,
  );
  const noticed = await noticedOf(
    tx,
    found.map(({ id }) => id),
    now,
  );
  return new Map(
    found.map(({ serial, createdAt, ...one }) => {
      const number = numberOf({ serial, createdAt: new Date(createdAt) });
      return [number, { ...one, number, bar: noticed.get(one.id)?.bar ?? null }];
    }),
  );
}

/** Rejects every row of a number that is there twice: which of them holds is not known. */
function rejectDuplicates(read: readonly ReadRow[]): void {
  for (const same of Map.groupBy(
    read.filter(({ serial }) => serial !== null),
    ({ serial }) => serial,
  ).values())
    for (const one of same.length > 1 ? same : []) {
      const other = same.find(({ row }) => row !== one.row);
      one.notes.error('number', 'twice', { row: other?.row ?? one.row });
    }
}

/** Plans a whole file at once, because a number may be there twice. */
export async function surveyPayments(tx: Db, { rows, headings, accountId, sentAt }: Source): Promise<Survey> {
  const read: ReadRow[] = [];
  for await (const row of rows(paymentFields.map(({ key }) => key))) read.push(readRow(row, headings));
  rejectDuplicates(read);
  const serials = read.flatMap(({ serial }) => serial ?? []);
  const known = serials.length === 0 ? new Map<string, KnownPayment>() : await paymentsOf(tx, serials, accountId, sentAt);
  const byRow = new Map(read.map((one) => [one.row, one]));
  const storedOf = (row: number): KnownPayment | undefined => {
    const one = byRow.get(row);
    if (one === undefined || one.serial === null) return undefined;
    return known.get(`${one.number.slice(0, 4)}-${String(one.serial).padStart(6, '0')}`);
  };
  const today = todayInChina(sentAt);
  return {
    targetOf: (row) => {
      const found = storedOf(row);
      return found === undefined ? null : targetName(found.id, found.version);
    },
    plan: async (_tx, chosen) =>
      chosen.flatMap(({ row }) => {
        const one = byRow.get(row);
        return one === undefined ? [] : [planRow(one, storedOf(row), today)];
      }),
  };
}
