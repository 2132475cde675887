import type { Matching } from './catalogue.ts';
import { flagFacts } from '../model/criteria.ts';
import { numberFacts } from '../model/figures.ts';
import type { BestQuestion } from '../model/outcome.ts';
import { verdicts } from '../model/outcome.ts';
import type { FactKey } from '../model/profile.ts';
import { partsOfKey } from '../model/profile.ts';
import { missingFrom } from './program-missing.ts';
import { unknown } from './program-states.ts';

/** A missing fact, with numbers of undecided policies. */
export type Question = BestQuestion & {
  /** Policies that one answer to this fact alone can make eligible. */
  meets: number;
  /** Policies that one answer to it alone can rule out. */
  fails: number;
};

/** The facts easiest to answer come first: known by heart, then figures, titles and statements. */
const byHeart = ['regionCode', 'industry', 'scale', 'established', 'legalForm', 'headcount', 'revenue', ...flagFacts, ...numberFacts];
const places = new Map(byHeart.map((fact, place) => [fact, place]));

function ease(key: FactKey): number {
  const place = places.get(partsOfKey(key).fact);
  return place ?? byHeart.length + (key.startsWith('qualification:') ? 0 : 1);
}

/** Compares facts: the easiest to answer first, latest year first; then by key. */
export const easierFirst = (a: FactKey, b: FactKey): number =>
  ease(a) - ease(b) || (partsOfKey(b).year ?? 0) - (partsOfKey(a).year ?? 0) || (a < b ? -1 : 1);

/** Most decided first; then most asked for; then easiest to answer. */
const before = (a: Question, b: Question): number =>
  b.meets + b.fails - (a.meets + a.fails) || b.involved - a.involved || easierFirst(a.fact, b.fact);

/** Counts, per root node, the undecided entries whose window is not closed. */
function undecided({ catalogue, states, verdicts: found }: Matching): Int32Array {
  const { program, roots } = catalogue;
  const hanging = new Int32Array(program.size);
  const [possible, notOpen] = [verdicts.indexOf('possible'), verdicts.indexOf('notOpen')];
  for (let entry = 0; entry < roots.length; entry += 1) {
    const root = roots[entry] ?? 0;
    if (states[root] === unknown && (found[entry] === possible || found[entry] === notOpen)) hanging[root] = (hanging[root] ?? 0) + 1;
  }
  return hanging;
}

function* openQuestions(matching: Matching): Generator<Question> {
  const { catalogue, states, profile, standing } = matching;
  const missing = missingFrom(catalogue.program, states, undecided(matching), profile, standing.today);
  for (const [at, fact] of missing.keys.entries()) {
    const number = (list: readonly number[]) => list[at] ?? 0;
    const { meets, fails, decides, involved } = missing;
    yield { fact, decides: number(decides), involved: number(involved), meets: number(meets), fails: number(fails) };
  }
}

/**
 * Returns the open questions, best first: the facts that could change the outcome of an undecided policy whose window is not closed.
 *
 * A leaf can be met or failed by fact f alone if f is its only missing fact, or if some value of f decides it whatever the others are (`reach`): with
 * a band of revenue, R&D expense alone decides a share of it. A node that needs k items can be met if k of them are met or can be, and can fail if
 * too few would be left; `not` swaps the two. A policy that f can both meet and fail is decided by any answer, and counts twice.
 */
export const questions = (matching: Matching): Question[] => [...openQuestions(matching)].sort(before);

/** Returns the next question; null if no open or upcoming policy is undecided. */
export function bestQuestion(matching: Matching): BestQuestion | null {
  let best: Question | undefined;
  for (const question of openQuestions(matching)) if (best === undefined || before(question, best) < 0) best = question;
  return best === undefined ? null : { fact: best.fact, decides: best.decides, involved: best.involved };
}
