import { and, inArray } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dismissal } from '#server/platform/db/tables/subscription.ts';
import { fitting } from './fit.ts';
import type { Rule } from './rules.ts';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { ListingFilters } from '#contract/listing.ts';
import type { PolicyFilters } from '#contract/policy.ts';
import { listingReader, listOf } from '../listing/ask-listings.ts';
import { kindOf } from '../listing/kinds.ts';
import { listingIndex } from '../listing/listing-index.ts';
import { askPolicies } from '../policy/ask-policies.ts';
import { policyIndex } from '../policy/policy-index.ts';
import type { AskedSearch } from '#server/platform/search/results/answer.ts';

/** A policy or listing that is news to a rule, and its announcement. */
export type Find = { recordId: string; announcement: number };

async function dismissedBy(db: Db, accountIds: string[], policyIds: string[]): Promise<Set<string>> {
  if (accountIds.length === 0 || policyIds.length === 0) return new Set();
  const found = await db
    .select({ accountId: dismissal.accountId, policyId: dismissal.policyId })
    .from(dismissal)
    .where(and(inArray(dismissal.accountId, accountIds), inArray(dismissal.policyId, policyIds)));
  return new Set(found.map(({ accountId, policyId }) => `${accountId} ${policyId}`));
}

/**
 * Returns the news of each rule: those of the `candidates` (with their announcements) that match its filters, are not dismissed and, if the
 * rule has a company, are not ruled out for it. Rules without news are left out.
 */
export async function findNews(
  db: Db,
  rules: readonly { rule: Rule; candidates: ReadonlyMap<string, number> }[],
  now: Date,
): Promise<{ rule: Rule; finds: Find[] }[]> {
  const today = todayInChina(now);
  const withCandidates = rules.filter(({ candidates }) => candidates.size > 0);
  const ofPolicies = withCandidates.filter(({ rule }) => rule.listing === null);
  const ofListings = withCandidates.flatMap(({ rule, candidates }) =>
    rule.listing === null ? [] : [{ rule, candidates, listing: rule.listing }],
  );
  const idsOf = (some: typeof rules) => [...new Set(some.flatMap(({ candidates }) => [...candidates.keys()]))];
  const policies = await policyMatches(
    db,
    ofPolicies.map(({ rule }) => rule.filters),
    idsOf(ofPolicies),
    today,
  );
  const listings = await listingMatches(
    db,
    ofListings.map(({ listing }) => listing),
    idsOf(ofListings),
    now,
  );
  const hits = [...ofPolicies, ...ofListings].flatMap(({ rule, candidates }, index) =>
    ([...policies, ...listings][index] ?? []).flatMap((recordId) => {
      const announcement = candidates.get(recordId);
      return announcement === undefined ? [] : [{ rule, find: { recordId, announcement } }];
    }),
  );
  const dismissed = await dismissedBy(
    db,
    [...new Set(hits.map(({ rule }) => rule.accountId))],
    [...new Set(hits.map(({ find }) => find.recordId))],
  );
  const undismissed = hits.filter(({ rule, find }) => !dismissed.has(`${rule.accountId} ${find.recordId}`));
  const byRule = new Map<string, { rule: Rule; finds: Find[] }>();
  for (const { rule, find } of await fitting(db, undismissed, today)) {
    const entry = byRule.get(rule.id) ?? { rule, finds: [] };
    entry.finds.push(find);
    byRule.set(rule.id, entry);
  }
  return [...byRule.values()];
}

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
async function policyMatches(db: Db, filters: readonly PolicyFilters[], ids: readonly string[], today: string): Promise<string[][]> {
  if (filters.length === 0) return [];
  await policyIndex(db, { whole: true });
  return matchesOf(filters, ids, (each) => askPolicies(db, { ...each, verdict: [] }, today));
}

async function listingMatches(db: Db, filters: readonly ListingFilters[], ids: readonly string[], now: Date): Promise<string[][]> {
  if (filters.length === 0) return [];
  await listingIndex(db, { whole: true });
  const read = await listingReader(db, now);
  return matchesOf(filters, ids, (each) => read(listOf(kindOf(each.kind), each, now)));
}
