import { and, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { dismissal } from '../db/tables/subscription.ts';
import { fitting } from './fit.ts';
import { matchesOf } from './rule-matches.ts';
import type { Rule } from './rules.ts';

/** A policy that is news to a rule, and its announcement. */
export type Find = { policyId: string; announcement: number };

async function dismissedBy(db: Db, accountIds: string[], policyIds: string[]): Promise<Set<string>> {
  if (accountIds.length === 0 || policyIds.length === 0) return new Set();
  const found = await db
    .select({ accountId: dismissal.accountId, policyId: dismissal.policyId })
    .from(dismissal)
    .where(and(inArray(dismissal.accountId, accountIds), inArray(dismissal.policyId, policyIds)));
  return new Set(found.map(({ accountId, policyId }) => `${accountId} ${policyId}`));
}

/**
 * Returns the news of each rule: of the `candidates` (with their announcements), those that match its filters, are not dismissed and, where
 * the rule has a company, are not ruled out for it. Rules without news are left out.
 */
export async function findNews(
  db: Db,
  rules: readonly { rule: Rule; candidates: ReadonlyMap<string, number> }[],
  today: string,
): Promise<{ rule: Rule; finds: Find[] }[]> {
  const policyIds = [...new Set(rules.flatMap(({ candidates }) => [...candidates.keys()]))];
  const withCandidates = rules.filter(({ candidates }) => candidates.size > 0);
  const given = await matchesOf(
    db,
    withCandidates.map(({ rule }) => rule.filters),
    policyIds,
    today,
  );
  const hits = withCandidates.flatMap(({ rule, candidates }, index) =>
    (given[index] ?? []).flatMap((policyId) => {
      const announcement = candidates.get(policyId);
      return announcement === undefined ? [] : [{ rule, find: { policyId, announcement } }];
    }),
  );
  const dismissed = await dismissedBy(
    db,
    [...new Set(hits.map(({ rule }) => rule.accountId))],
    [...new Set(hits.map(({ find }) => find.policyId))],
  );
  const undismissed = hits.filter(({ rule, find }) => !dismissed.has(`${rule.accountId} ${find.policyId}`));
  const byRule = new Map<string, { rule: Rule; finds: Find[] }>();
  for (const { rule, find } of await fitting(db, undismissed, today)) {
    const entry = byRule.get(rule.id) ?? { rule, finds: [] };
    entry.finds.push(find);
    byRule.set(rule.id, entry);
  }
  return [...byRule.values()];
}
