import type { Matching } from './catalogue.ts';
import { flagFacts, numberFacts } from './criteria.ts';
import type { BestQuestion } from './outcome.ts';
import { verdicts } from './outcome.ts';
import type { FactKey } from './profile.ts';
import { partsOfKey } from './profile.ts';
import { missingFrom } from './program-missing.ts';
import { unknown } from './program-states.ts';

/** A fact that is missing. Numbers of undecided policies. */
export type Question = BestQuestion & {
  /** That one answer to it alone would make met, */
  meets: number;
  /** and that one would rule out. */
  fails: number;
};

/** Facts that people know by heart come first; then figures, titles, and statements. */
const byHeart = ['regionCode', 'industry', 'scale', 'established', 'legalForm', 'headcount', 'revenue', ...flagFacts, ...numberFacts];
const places = new Map(byHeart.map((fact, place) => [fact, place]));

function ease(key: FactKey): number {
  const place = places.get(partsOfKey(key).fact);
  return place ?? byHeart.length + (key.startsWith('qualification:') ? 0 : 1);
}

/** The most decided first; then what most ask for; then what is easiest to answer, the latest year first; then the key. */
function before(a: Question, b: Question): number {
  return (
    b.meets + b.fails - (a.meets + a.fails) ||
    b.involved - a.involved ||
    ease(a.fact) - ease(b.fact) ||
    (partsOfKey(b.fact).year ?? 0) - (partsOfKey(a.fact).year ?? 0) ||
    (a.fact < b.fact ? -1 : 1)
  );
}

/** How many undecided entries that are not closed hang on each node. */
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
 * The questions that are still open, the one to ask first at the head: every fact that could change the outcome of an undecided policy
 * that is open or will be.
 *
 * An answer to fact f alone *can* decide a leaf for or against where f is all the leaf lacks; holding one of several titles that are as
 * good decides one way. From there upwards: a node that asks for k of its items can be met by the answer where enough items can,
 * together with those that are met already, and can fail where enough items can fail; `not` turns the two round. A policy that the
 * answer can decide in both directions is decided whatever the answer is, and weighs twice as much as one that only one of them decides.
 */
export const questions = (matching: Matching): Question[] => [...openQuestions(matching)].sort(before);

/** The question to ask next; null where nothing that is open, or will be, is undecided. */
export function bestQuestion(matching: Matching): BestQuestion | null {
  let best: Question | undefined;
  for (const question of openQuestions(matching)) if (best === undefined || before(question, best) < 0) best = question;
  return best === undefined ? null : { fact: best.fact, decides: best.decides, involved: best.involved };
}
