import { sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { withLikeness } from '#server/platform/search/likeness.ts';
import { relatedIds } from './detail.ts';
import { policyIndex } from './policy-index.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';

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
  const near = await rows<{ id: string; score: number }>(
    db,
    sql`with own as (select * from policy where id = ${id})
    select p.id, (3.0 * (select count(*) from unnest(p.tags) t where t = any(own.tags)) / sqrt(1 + cardinality(p.tags))
        + (case when p.category = own.category then 1.5 else 0 end)
        + (case when p.support_mode = own.support_mode then 0.5 else 0 end)
        + (case when p.industries && own.industries then 1 else 0 end)
        + (case when p.kind = own.kind then 0.3 else 0 end))::float8 as score
      from policy p, own
      where p.state = 'published' and p.id <> own.id and (p.tags && own.tags or p.category = own.category) and p.id not in (${relatedIds(id)})
      order by score desc, p.publish_date desc, p.id collate "C" limit ${compared}::int`,
  );
  const { index } = await policyIndex(db);
  const best = withLikeness(index, own.names, near).slice(0, limit);
  const found = await rows<{ policy: PolicySummary }>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) as policy from unnest(${sql.param(best)}::text[]) with ordinality as best (id, place)
      join policy p on p.id = best.id and p.state = 'published' join region r on r.code = p.region_code order by best.place`,
  );
  return found.map((row) => row.policy);
}
