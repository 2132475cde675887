import type { MatchBase, Matchable } from '#contract/match-base.ts';
import type { Matching } from '#domain/matching/catalogue/catalogue.ts';
import { buildCatalogue, matchAll, pageOf, rematch } from '#domain/matching/catalogue/catalogue.ts';
import { questions } from '#domain/matching/catalogue/best-question.ts';
import type { Question } from '#domain/matching/catalogue/best-question.ts';
import { topicsOf } from '#domain/matching/declared-topics.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { isAskedFor } from '#domain/matching/model/existence.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';
import type { Explanation, Verdict } from '#domain/matching/model/outcome.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import type { Change } from './what-if.ts';
import { withChanges } from './what-if.ts';

/** The loaded policies, compiled for evaluation; built once per server answer. */
export type Loaded = {
  byId: ReadonlyMap<string, Matchable>;
  /** Results for the stored facts. */
  stored: Matching;
  /** Facts that the policies ask for; those that most undecided policies need come first. */
  asked: readonly FactKey[];
  /** Statements by the key of their declaration. */
  declarations: ReadonlyMap<string, string>;
  /** Topics of declarations: categories of the policies that ask for them. */
  topics: ReadonlyMap<FactKey, string>;
};

export function loadedOf(list: readonly Matchable[], profile: Profile, today: string): Loaded {
  const catalogue = buildCatalogue(
    list.map(({ policy: { id, amountMax, applyFrom, applyTo, applyRule, effectiveTo }, criteria }) => ({
      id,
      criteria,
      amountMax,
      applyFrom,
      applyTo,
      applyRule,
      effectiveTo,
    })),
  );
  const stored = matchAll(catalogue, profile, today);
  const involved = new Map(questions(stored).map((question) => [question.fact, question.involved]));
  const asked = [...new Set(catalogue.program.leaves.flatMap((leaf) => factsOf(leaf, today)))].filter(isAskedFor);
  return {
    byId: new Map(list.map((one) => [one.policy.id, one])),
    stored,
    asked: asked.toSorted((a, b) => (involved.get(b) ?? 0) - (involved.get(a) ?? 0)),
    declarations: new Map(list.flatMap(({ criteria }) => statementsOf(leavesOf(criteria)))),
    topics: topicsOf(
      list.flatMap(({ policy, criteria }) =>
        leavesOf(criteria).flatMap((leaf) =>
          leaf.kind === 'declaration' ? factsOf(leaf, today).map((fact) => [fact, policy.category] as const) : [],
        ),
      ),
    ),
  };
}

/** Results for the changed facts. */
export type Tried = {
  matching: Matching;
  profile: Profile;
  /** Open questions, the best one first. */
  questions: readonly Question[];
};

export function tried({ stored }: Loaded, changes: readonly Change[]): Tried {
  const profile = withChanges(stored.profile, changes);
  const matching =
    changes.length === 0
      ? stored
      : rematch(
          stored,
          profile,
          changes.map(({ key }) => key),
        );
  return { matching, profile, questions: questions(matching) };
}

const verdictAt = ({ verdicts: found }: Matching, entry: number): Verdict | undefined => verdicts[found[entry] ?? verdicts.length];

export type Move = { id: string; from: Verdict; to: Verdict };

/** Returns the policies whose verdict differs because of the changes. */
export function movesOf({ stored }: Loaded, { matching }: Tried): Move[] {
  if (matching === stored) return [];
  return stored.catalogue.ids.flatMap((id, entry) => {
    const [from, to] = [verdictAt(stored, entry), verdictAt(matching, entry)];
    return from === undefined || to === undefined || from === to ? [] : [{ id, from, to }];
  });
}

export type MatchRow = { entry: Matchable; explanation: Explanation };

/** Returns one page of a verdict's policies, ranked by amount, deadline and fit. Pages count from 1. */
export function rowsOf(loaded: Loaded, { matching, profile }: Tried, verdict: Verdict, page: number, pageSize: number): MatchRow[] {
  return pageOf(matching, page, pageSize, [verdict]).list.flatMap(({ id }) => {
    const entry = loaded.byId.get(id);
    return entry === undefined ? [] : [{ entry, explanation: explain(entry.criteria, profile, matching.standing.today) }];
  });
}

/** Returns the verdict of a policy and its position in that list, from 0. Undefined if it is not among the results. */
export function placeOf({ matching }: Tried, id: string): { verdict: Verdict; place: number } | undefined {
  const entry = matching.catalogue.ids.indexOf(id);
  const verdict = entry < 0 ? undefined : verdictAt(matching, entry);
  if (verdict === undefined) return undefined;
  const { list } = pageOf(matching, 1, matching.counts[verdict], [verdict]);
  return { verdict, place: list.findIndex((one) => one.id === id) };
}

/** Whether there are more policies than were loaded. */
export const leftOver = ({ total, list }: MatchBase): number => Math.max(0, total - list.length);
