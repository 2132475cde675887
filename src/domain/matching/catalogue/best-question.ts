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

/** Facts that people know by heart first; then figures, titles, and statements. */
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

/** Counts the undecided entries that are not closed below each node. */
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
 * Returns the open questions, best first: every fact that could change the outcome of an undecided policy that is open or will be. An
 * answer to fact f alone *can* decide a leaf for or against where f is all the leaf lacks, or where some value of f decides it whatever the
 * others are (`reach`): with revenue known as a band, R&D expense decides a share of it. Upwards: a node that needs k of its items can be met by the answer where enough items can, together with those already met,
 * and can fail if enough items can fail; `not` swaps the two. A policy that the answer can decide in both directions is decided whatever
 * the answer is, and counts twice.
 */
export const questions = (matching: Matching): Question[] => [...openQuestions(matching)].sort(before);

/** Returns the next question; null if no open or upcoming policy is undecided. */
export function bestQuestion(matching: Matching): BestQuestion | null {
  let best: Question | undefined;
  for (const question of openQuestions(matching)) if (best === undefined || before(question, best) < 0) best = question;
  return best === undefined ? null : { fact: best.fact, decides: best.decides, involved: best.involved };
}
