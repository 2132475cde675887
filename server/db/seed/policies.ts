import { refreshTerms } from '#server/policy/shared-suggestions.ts';
import { savePolicies } from '#server/policy/save-policies.ts';
import type { Db } from '../client.ts';
import { region, synonym, tag } from '../tables/policy.ts';
import { policySeeds } from './data/index.ts';
import { regionSeeds } from './data/regions.ts';
import { synonymSeeds } from './data/synonyms.ts';
import { tagSeeds } from './data/tags.ts';

/** The sample's regions, tags, synonyms and policies, as of the day `anchor`. */
export async function seedPolicies(db: Db, anchor: string): Promise<void> {
  await db.insert(region).values(regionSeeds).onConflictDoNothing();
  await db.insert(tag).values(tagSeeds).onConflictDoNothing();
  await db.insert(synonym).values(synonymSeeds.map((words) => ({ words })));
  await refreshTerms(db);
  const now = new Date(`${anchor}T00:00:00+08:00`);
  await savePolicies(
    db,
    policySeeds(anchor).map((seed) => ({ ...seed, state: 'published' as const })),
    { now },
  );
}
