import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PolicySummary } from '#contract/policy.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';
import type { Policies } from './catalogue.ts';
import { matchable, policiesToMatch } from './catalogue.ts';

export type MatchablePolicy = { policy: PolicySummary; criteria: Criterion };

/** Policies that were read, by day and id. They are as old as the catalogue. */
const read = new WeakMap<Policies, LRUCache<string, Promise<MatchablePolicy | undefined>>>();
const mostRead = 2000;

/** Returns those of the policies that can be matched, with their criteria. `given` is the present catalogue, if the caller has it. */
export async function policiesOf(db: Db, ids: readonly string[], today: string, given?: Policies): Promise<Map<string, MatchablePolicy>> {
  const catalogue = given ?? (await policiesToMatch(db));
  const known = read.get(catalogue) ?? new LRUCache<string, Promise<MatchablePolicy | undefined>>({ max: mostRead });
  read.set(catalogue, known);
  const keyOf = (id: string) => `${today} ${id}`;
  const missing = ids.filter((id) => !known.has(keyOf(id)));
  const reading = readPolicies(db, missing, today);
  const asked = ids.map((id) => [id, known.get(keyOf(id)) ?? reading.then((found) => found.get(id))] as const);
  for (const [id, policy] of asked) known.set(keyOf(id), policy);
  reading.catch(() => missing.forEach((id) => known.delete(keyOf(id))));
  const found = await Promise.all(asked.map(async ([id, policy]) => [id, await policy] as const));
  return new Map(found.flatMap(([id, policy]) => (policy === undefined ? [] : [[id, policy] as const])));
}

async function readPolicies(db: Db, ids: readonly string[], today: string): Promise<Map<string, MatchablePolicy>> {
  if (ids.length === 0) return new Map();
  const found = await rows<MatchablePolicy>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) as policy, p.criteria
      from policy p join region r on r.code = p.region_code where p.id = any(${sql.param(ids)}::text[]) and ${matchable}`,
  );
  return new Map(found.map((each) => [each.policy.id, each]));
}
