import { setImmediate as giveWay } from 'node:timers/promises';
import type { ListingFilters } from '#contract/listing.ts';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listingReader, listOf } from '../listing/ask-listings.ts';
import { kindOf } from '../listing/kinds.ts';
import { listingIndex } from '../listing/listing-index.ts';
import { askPolicies } from '../policy/ask-policies.ts';
import { policyIndex } from '../policy/policy-index.ts';
import type { AskedSearch } from '#server/platform/search/results/answer.ts';

/** Returns which of the records each search counts, by position: weaker hits of its list are no matches. Equal searches run once. */
async function matchesOf<Filters>(
  filters: readonly Filters[],
  ids: readonly string[],
  ask: (each: Filters) => Promise<Pick<AskedSearch, 'search' | 'filters'>>,
): Promise<string[][]> {
  const among = new Set(ids);
  const found = new Map<string, string[]>();
  for (const each of filters) {
    const key = JSON.stringify(each);
    if (found.has(key)) continue;
    const { search, filters: conditions } = await ask(each);
    const { hits, total } = search({ offset: 0, limit: ids.length, filter: { ...conditions, ids: { ids: among } } });
    found.set(
      key,
      hits.slice(0, total).map(({ id }) => id),
    );
    await giveWay();
  }
  return filters.map((each) => found.get(JSON.stringify(each)) ?? []);
}

/** The rule applies the verdict filter itself (see `fit.ts`). */
export async function policyMatches(db: Db, filters: readonly PolicyFilters[], ids: readonly string[], today: string): Promise<string[][]> {
  if (filters.length === 0) return [];
  await policyIndex(db, { whole: true });
  return matchesOf(filters, ids, (each) => askPolicies(db, { ...each, verdict: [] }, today));
}

export async function listingMatches(db: Db, filters: readonly ListingFilters[], ids: readonly string[], now: Date): Promise<string[][]> {
  if (filters.length === 0) return [];
  await listingIndex(db, { whole: true });
  const read = await listingReader(db, now);
  return matchesOf(filters, ids, (each) => read(listOf(kindOf(each.kind), each, now)));
}
