import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { stateFor } from '#domain/matching/evaluate.ts';
import { heldTitle } from '#domain/matching/model/holding.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import type { ApplyWindow } from '#domain/window/window.ts';
import { windowStatusOf } from '#domain/window/window.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { currentCompanyId } from '#server/companies/company/current.ts';
import { profileOf } from '#server/companies/company/profile.ts';
import type { Rule } from './rules.ts';

/** Verdicts worth an alert, unless the rule names some. */
const welcome: readonly Verdict[] = ['eligible', 'possible'];

type Hit = { rule: Pick<Rule, 'accountId' | 'basis' | 'companyId' | 'filters'>; find: { recordId: string } };

type Matchable = ApplyWindow & { criteria: Criterion | null };

/**
 * Whether a rule reports a policy. Each policy is reported only once, so an upcoming window counts as open. Without a company or criteria
 * no policy matches.
 */
function welcomes({ filters }: Hit['rule'], found: Matchable | undefined, profile: Profile | null, today: string): boolean {
  if (found === undefined || found.criteria === null || profile === null) return false;
  const outcome = { state: stateFor(found.criteria, profile, today), held: heldTitle(found.criteria, profile, today) };
  const status = windowStatusOf(today, found);
  const verdicts = filters.verdict.length > 0 ? filters.verdict : welcome;
  return verdicts.includes(verdictOf(outcome, status)) || (status === 'upcoming' && verdicts.includes(verdictOf(outcome, 'open')));
}

async function matchable(db: Db, ids: string[]): Promise<Map<string, Matchable>> {
  const { id, criteria, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo } = policy;
  const found = await db
    .select({ id, criteria, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo })
    .from(policy)
    .where(and(inArray(id, ids), isNotNull(criteria)));
  return new Map(found.map((each) => [each.id, each]));
}

/** Returns the facts a rule uses: of its company, or of the account's current one; as the account may see them. */
async function factsOf(db: Db, { accountId, companyId }: Hit['rule']): Promise<Profile | null> {
  const company = companyId ?? (await currentCompanyId(db, accountId));
  return company === null ? null : profileOf(db, { companyId: company, reader: accountId });
}

/** Keeps the matches whose rule has no company, or whose company is not ruled out and whose window is not over. */
export async function fitting<H extends Hit>(db: Db, hits: readonly H[], today: string): Promise<H[]> {
  const matched = hits.filter(({ rule }) => rule.basis === 'match');
  if (matched.length === 0) return [...hits];
  const policies = await matchable(db, [...new Set(matched.map(({ find }) => find.recordId))]);
  const profiles = new Map<string, Profile | null>();
  const kept: H[] = [];
  for (const hit of hits) {
    const { rule, find } = hit;
    if (rule.basis === 'match') {
      const key = `${rule.accountId} ${rule.companyId ?? ''}`;
      if (!profiles.has(key)) profiles.set(key, await factsOf(db, rule));
      if (!welcomes(rule, policies.get(find.recordId), profiles.get(key) ?? null, today)) continue;
    }
    kept.push(hit);
  }
  return kept;
}
