import { sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { anyPairOf } from '../search/query/name-pairs.ts';
import { relatedIds } from './detail.ts';
import { summaryPairs } from '../db/policy-summary.ts';

/** Candidates with most in common by tags, category and industry, whose texts are then compared. */
const compared = 200;

/**
 * Returns the published policies most similar to one, best first, without those that `detail` already relates to it. Null for an unknown
 * policy.
 */
export async function similarPolicies(db: Db, id: string, limit: number, today: string): Promise<PolicySummary[] | null> {
  const [own] = await rows<{ names: string[] }>(
    db,
    sql`select array_remove(array[title, short_name], null) as names from policy where id = ${id} and state = 'published'`,
  );
  if (own === undefined) return null;
  const pairs = anyPairOf(own.names);
  const found = await rows<{ policy: PolicySummary }>(
    db,
    sql`with own as (select * from policy where id = ${id}),
    near as (
      select p.id, p.search, p.publish_date,
        3.0 * (select count(*) from unnest(p.tags) t where t = any(own.tags)) / sqrt(1 + cardinality(p.tags))
        + (case when p.category = own.category then 1.5 else 0 end)
        + (case when p.support_mode = own.support_mode then 0.5 else 0 end)
        + (case when p.industries && own.industries then 1 else 0 end)
        + (case when p.kind = own.kind then 0.3 else 0 end) as score
      from policy p, own
      where p.state = 'published' and p.id <> own.id and (p.tags && own.tags or p.category = own.category) and p.id not in (${relatedIds(id)})
      order by score desc, p.publish_date desc, p.id collate "C" limit ${compared}::int),
    best as (
      select near.id, near.publish_date, near.score + ${pairs === '' ? sql`0` : sql`6 * ts_rank('{0, 0.2, 0.3, 1.0}', near.search, ${pairs}::tsquery, 32)`} as score
      from near order by score desc, near.publish_date desc, near.id collate "C" limit ${limit}::int)
    select json_build_object(${summaryPairs(today)}) as policy
    from best join policy p on p.id = best.id join region r on r.code = p.region_code order by best.score desc, p.publish_date desc, p.id collate "C"`,
  );
  return found.map((row) => row.policy);
}
