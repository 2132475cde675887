import { sql } from 'drizzle-orm';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { isAskedFor } from '#domain/matching/model/existence.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Samples the newest policies: criteria differ little, and a portal may hold a million. */
const mostRead = 3000;

/** Returns the facts that published policies ask for, each with the number of policies. */
export type AskedFacts = [key: FactKey, policies: number][];

export async function askedFacts(db: Db, today: string): Promise<AskedFacts> {
  const policies = await rows<{ criteria: Criterion }>(
    db,
    sql`select criteria from policy where state = 'published' and criteria is not null order by publish_date desc, id limit ${mostRead}::int`,
  );
  const counts = new Map<FactKey, number>();
  for (const { criteria } of policies) {
    const keys = new Set(leavesOf(criteria).flatMap((leaf) => factsOf(leaf, today).filter(isAskedFor)));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts];
}
