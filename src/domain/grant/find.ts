import { explain } from '../matching/evaluate.ts';
import { factsOf } from '../matching/facts-of.ts';
import type { Criterion } from '../matching/model/criteria.ts';
import { leavesOf } from '../matching/model/leaves.ts';
import type { Verdict } from '../matching/model/outcome.ts';
import type { FactKey, FactValue, Profile } from '../matching/model/profile.ts';
import { verdictOf } from '../matching/model/verdict.ts';
import type { WindowStatus } from '../policy.ts';

/** A fact as it is stored: `own` facts are what somebody stated; `confirmed` ones the register or an officer vouches for. */
export type StoredFact = { key: FactKey; value: FactValue; confirmed: boolean; own: boolean };

/** What a round is found by. */
export type GrantTerms = { criteria: Criterion; window: WindowStatus };

const profileOf = (facts: readonly StoredFact[]): Profile => Object.fromEntries(facts.map(({ key, value }) => [key, value]));

/** Returns the facts that count for a grant. */
export const confirmedFacts = <Fact extends StoredFact>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ confirmed, own }) => confirmed && !own);

/**
 * Returns the verdict by confirmed facts alone. Where an official fact that nobody has confirmed says otherwise (struck off, or it holds the
 * title already), it is that of all official facts: such a fact never makes a company eligible, but it can rule one out.
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
 * Why the companies of a policy cannot be found by facts alone. `criteria`: it states no conditions; `condition`: one of them is for companies to
 * answer; `window`: nobody can tell whether it is open; `notOpen`: it is not open.
 */
export type GrantProblem =
  | { field: 'criteria'; clause: null }
  | { field: 'condition'; clause: string }
  | { field: 'window'; clause: null }
  | { field: 'notOpen'; clause: null };

/** Returns what stands against finding the companies of a policy; nothing where facts alone decide. */
export function grantProblems({ criteria, window }: { criteria: Criterion | null; window: WindowStatus }): GrantProblem[] {
  const leaves = criteria === null ? [] : leavesOf(criteria);
  const problems: GrantProblem[] = leaves.length === 0 ? [{ field: 'criteria', clause: null }] : [];
  for (const leaf of leaves) if (leaf.kind === 'declaration') problems.push({ field: 'condition', clause: leaf.clause });
  if (window === 'ask') problems.push({ field: 'window', clause: null });
  else if (window === 'closed' || window === 'upcoming') problems.push({ field: 'notOpen', clause: null });
  return problems;
}
