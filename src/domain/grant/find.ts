import { explain } from '../matching/evaluate.ts';
import { factsOf } from '../matching/facts-of.ts';
import type { Criterion } from '../matching/model/criteria.ts';
import { leavesOf } from '../matching/model/leaves.ts';
import type { Verdict } from '../matching/model/outcome.ts';
import type { FactKey, FactValue, Profile } from '../matching/model/profile.ts';
import { verdictOf } from '../matching/model/verdict.ts';
import type { WindowStatus } from '../policy.ts';

/** A stored fact: `own` facts are stated by a member; `confirmed` ones are vouched for by the register or an officer. */
export type StoredFact = { key: FactKey; value: FactValue; confirmed: boolean; own: boolean };

/** The policy terms of a round. */
export type GrantTerms = { criteria: Criterion; window: WindowStatus };

const profileOf = (facts: readonly StoredFact[]): Profile => Object.fromEntries(facts.map(({ key, value }) => [key, value]));

/** Returns the facts that count for a grant. */
export const confirmedFacts = <Fact extends StoredFact>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ confirmed, own }) => confirmed && !own);

/**
 * Returns the verdict by confirmed facts. Unconfirmed official facts (struck off, title already held) never make a company eligible, but can rule it
 * out: then returns the verdict of all official facts.
 */
export function grantVerdict({ criteria, window }: GrantTerms, facts: readonly StoredFact[], today: string): Verdict {
  const verdict = verdictOf(explain(criteria, profileOf(confirmedFacts(facts)), today), window);
  if (verdict !== 'eligible') return verdict;
  return verdictOf(explain(criteria, profileOf(facts.filter(({ own }) => !own)), today), window);
}

/** Returns those of the confirmed facts that the conditions read. */
export function factsRead<Fact extends StoredFact>(criteria: Criterion, facts: readonly Fact[], today: string): Fact[] {
  const read = new Set(leavesOf(criteria).flatMap((leaf) => factsOf(leaf, today)));
  return confirmedFacts(facts).filter(({ key }) => read.has(key));
}

/**
 * Why companies of a policy cannot be found by facts alone. `criteria`: it has no conditions; `condition`: one must be answered by
 * companies; `window`: its status is unknown; `notOpen`: it is not open.
 */
export type GrantProblem =
  | { field: 'criteria'; clause: null }
  | { field: 'condition'; clause: string }
  | { field: 'window'; clause: null }
  | { field: 'notOpen'; clause: null };

/** Returns the obstacles to finding companies of a policy; empty if facts alone decide. */
export function grantProblems({ criteria, window }: { criteria: Criterion | null; window: WindowStatus }): GrantProblem[] {
  const leaves = criteria === null ? [] : leavesOf(criteria);
  const problems: GrantProblem[] = leaves.length === 0 ? [{ field: 'criteria', clause: null }] : [];
  for (const leaf of leaves) if (leaf.kind === 'declaration') problems.push({ field: 'condition', clause: leaf.clause });
  if (window === 'ask') problems.push({ field: 'window', clause: null });
  else if (window === 'closed' || window === 'upcoming') problems.push({ field: 'notOpen', clause: null });
  return problems;
}
