import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicySort } from '#contract/policy.ts';
import { newest } from '#server/search/source.ts';
import { publishedPolicies } from './policy-source.ts';

/** Orders of policies `p` that do not depend on a keyword; all end in the id, so that pages never overlap. */
export function orderOf(sort: Exclude<PolicySort, 'relevance'>, today: string): SQL {
  const latest = newest(publishedPolicies);
  if (sort === 'published') return latest;
  if (sort === 'amount') return sql`p.amount_max desc nulls last, ${latest}`;
  const day = sql`${today}::date`;
  // open with a deadline, by deadline; not yet open, by opening; without deadline; past, latest first
  return sql`
    (case when p.apply_to < ${day} or p.effective_to < ${day} then 3 when p.apply_from > ${day} then 1 when p.apply_to is null then 2 else 0 end),
    (case when p.apply_to < ${day} or p.effective_to < ${day} then ${day} - least(p.apply_to, p.effective_to) when p.apply_from > ${day} then p.apply_from - ${day} else p.apply_to - ${day} end),
    ${latest}`;
}
