import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Calendar } from '#contract/calendar.ts';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyFromOn, applyToOn, lastDayToApplyOn, summaryPairs } from '#server/platform/db/policy-summary.ts';
import type { CompanyFit } from '#server/companies/matching/fit.ts';
import { idsFound } from '../policy/ask-policies.ts';

/** Windows per answer, nearest deadlines first. The total shows when there are more; filters or a shorter span bring the rest. */
const listed = 1000;

/** Whether a window of project `p` overlaps a span. A missing bound is open; a project without both has no window. */
const touches = (from: string, to: string): SQL => sql`(
  p.kind = 'project' and (p.apply_from is not null or p.apply_to is not null)
  and coalesce(${applyFromOn(from)} <= least(${to}::date, p.effective_to), true) and coalesce(${lastDayToApplyOn(from)} >= ${from}::date, true))`;

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
  const where = [
    sql`p.id = any(${sql.param(await idsFound(db, filters, today, { company }))}::text[])`,
    sql`p.state = 'published'`,
    touches(filters.from, filters.to),
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
