import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { paidCases } from './cases.ts';

/** Advisory lock of transactions that state amounts: each counts the amounts of all earlier ones. */
const budgetLock = 4_206_061;

/** Call first in a transaction that states amounts. */
export const lockBudgets = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${budgetLock}::bigint)`);

/** The budget of a policy, in cents. `left` is the sum minus the amounts approved since the day `since`; negative if they exceed it. */
export type PaymentBudget = { sum: number; since: string; left: number };

/** Returns the budget of each of the given payments, without payments approved before the budget began. */
export async function budgetsOf(db: Db, paymentIds: readonly string[]): Promise<Map<string, PaymentBudget & { policyId: string }>> {
  if (paymentIds.length === 0) return new Map();
  const sinceOf = sql`(y.created_at at time zone 'Asia/Shanghai')::date`;
  const found = await rows<PaymentBudget & { id: string; policyId: string }>(
    db,
    sql`with asked as (select y.id, a.subject_id, ${sinceOf} as day from payment y join ${paidCases} a on a.id = y.id
          where y.id = any(${sql.param([...paymentIds])}::uuid[]) and a.kind = 'policy'),
        budget as (select s.subject_id, (f.definition -> 'budget' ->> 'sum')::float8 as sum, (f.definition -> 'budget' ->> 'since')::date as since
          from (select distinct subject_id from asked) s join lateral (select g.definition from application_form g
            where g.kind = 'policy' and g.subject_id = s.subject_id and g.saved_by is not null order by g.version desc limit 1) f on true
          where jsonb_typeof(f.definition -> 'budget') = 'object'),
        spent as (select b.subject_id, coalesce(sum(y.amount), 0)::float8 as amount
          from budget b join ${paidCases} a on a.subject_id = b.subject_id and a.kind = 'policy'
          join payment y on y.id = a.id and ${sinceOf} >= b.since group by b.subject_id)
      select x.id::text as id, b.subject_id as "policyId", b.sum, b.since::text as since, b.sum - coalesce(t.amount, 0) as left
      from asked x join budget b on b.subject_id = x.subject_id and x.day >= b.since left join spent t on t.subject_id = b.subject_id order by x.id`,
  );
  return new Map(found.map(({ id, ...budget }) => [id, budget]));
}
