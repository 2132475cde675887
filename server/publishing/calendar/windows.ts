import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Calendar } from '#contract/calendar.ts';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyToOn, summaryPairs } from '#server/platform/db/policy-summary.ts';
import type { CompanyFit } from '#server/companies/matching/fit.ts';
import { idsFound } from '../policy/ask-policies.ts';
import { isProject } from '../policy/policy-index.ts';
import { overlaps } from '../policy/window-index.ts';

/** Windows per answer, nearest deadlines first. The total shows when there are more; filters or a shorter span bring the rest. */
const listed = 1000;

/** Whether an account follows policy `p`. */
export const followedBy = (accountId: string): SQL =>
  sql`exists (select 1 from follow where follow.policy_id = p.id and follow.account_id = ${accountId}::uuid)`;

type WindowFilters = PolicyFilters & { from: string; to: string };

/**
 * Returns the application windows that overlap a span, by deadline, those without one last. `followerId` limits them to policies that the
 * account follows. A verdict filter uses `company`; without one it finds nothing.
 */
export async function windowsIn(
  db: Db,
  filters: WindowFilters,
  followerId: string | null,
  today: string,
  company: CompanyFit | null = null,
): Promise<Calendar> {
  const ids = await idsFound(db, filters, today, { company, only: { all: [isProject, overlaps(filters.from, filters.to)] } });
  const where = [
    sql`p.id = any(${sql.param(ids)}::text[])`,
    sql`p.state = 'published'`,
    ...(followerId === null ? [] : [followedBy(followerId)]),
  ];
  const [found] = await rows<Calendar>(
    db,
    sql`with hit as materialized (select p.id, ${applyToOn(today)} as closes from policy p where ${sql.join(where, sql` and `)}),
      shown as materialized (select id, closes from hit order by closes nulls last, id collate "C" limit ${listed}::int)
      select (select count(*)::int from hit) as total, coalesce((
        select json_agg(json_build_object(${summaryPairs(today)}) order by shown.closes nulls last, p.id collate "C")
        from shown join policy p on p.id = shown.id join region r on r.code = p.region_code), '[]'::json) as list`,
  );
  return found ?? { total: 0, list: [] };
}
