import { sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';
import { matchable } from './catalogue.ts';

export type MatchablePolicy = { policy: PolicySummary; criteria: Criterion };

/** Returns those of the policies that can be matched, with their criteria. */
export async function policiesOf(db: Db, ids: readonly string[], today: string): Promise<Map<string, MatchablePolicy>> {
  if (ids.length === 0) return new Map();
  const found = await rows<MatchablePolicy>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) as policy, p.criteria
      from policy p join region r on r.code = p.region_code where p.id = any(${sql.param(ids)}::text[]) and ${matchable}`,
  );
  return new Map(found.map((each) => [each.policy.id, each]));
}
