import { and, inArray } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dismissal } from '#server/platform/db/tables/subscription.ts';
import { fitting } from './fit.ts';
import { listingMatches, policyMatches } from './rule-matches.ts';
import type { Rule } from './rules.ts';

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
