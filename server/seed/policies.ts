import { momentInChina, todayInChina } from '#domain/china-time.ts';
import { refreshTerms } from '#server/publishing/policy/shared-suggestions.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { PolicySeed } from './data/base/types.ts';
import { region, synonym, tag } from '#server/platform/db/tables/policy.ts';
import { englishTitles } from './data/english-titles.ts';
import { policySeeds } from './data/index.ts';
import { regionSeeds } from './data/regions.ts';
import { synonymSeeds } from './data/synonyms.ts';
import { tagSeeds } from './data/tags.ts';
import { statesOf } from './data/versions.ts';

const published = (policy: PolicySeed) => ({ ...policy, titleEn: englishTitles.get(policy.title) ?? null, state: 'published' as const });

/** Returns the policies of these ids and those they cite, recursively. */
function withCited(policies: readonly PolicySeed[], ids: Set<string>): PolicySeed[] {
  const found = policies.filter(({ id }) => ids.has(id));
  const all = new Set([...ids, ...found.flatMap(({ cites }) => cites)]);
  return all.size === ids.size ? found : withCited(policies, all);
}

/** 10:00 China time on that day. */
const inOffice = (at: Date): Date => momentInChina(todayInChina(at), '10:00');

/** Policies with earlier versions, at moments spread evenly between publication and the day of the sample. */
async function seedHistories(db: Db, policies: readonly PolicySeed[], now: Date): Promise<void> {
  const histories = policies.map((policy) => ({ policy, states: statesOf(policy) })).filter(({ states }) => states.length > 1);
  const cited = withCited(policies, new Set(histories.flatMap(({ policy }) => policy.cites)));
  await savePolicies(db, cited.map(published), { now });
  for (const { policy, states } of histories) {
    const first = momentInChina(policy.publishDate).getTime();
    for (const [index, state] of states.entries()) {
      const at = inOffice(new Date(first + ((now.getTime() - first) / states.length) * index));
      await savePolicies(db, [published(state.policy)], { now: at, note: state.note });
    }
  }
}

/** Seeds the regions, tags, synonyms and policies of the sample as of the day `anchor`. */
export async function seedPolicies(db: Db, anchor: string): Promise<void> {
  await db.insert(region).values(regionSeeds).onConflictDoNothing();
  await db.insert(tag).values(tagSeeds).onConflictDoNothing();
  await db.insert(synonym).values(synonymSeeds.map((words) => ({ words })));
  await refreshTerms(db);
  const now = momentInChina(anchor);
  const policies = policySeeds(anchor);
  await seedHistories(db, policies, now);
  await savePolicies(db, policies.map(published), { now });
}
