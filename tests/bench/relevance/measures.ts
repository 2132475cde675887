import type { Grades } from './question.ts';

const depth = 10;
const gain = (grade: number): number => 2 ** grade - 1;

/** Discounted cumulative gain of grades in their order. */
const dcg = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);

/** Returns nDCG@10 of a list of ids: 1 when the best ten are listed best first, 0 when no graded policy is listed. */
export function ndcg(ids: readonly string[], graded: Grades): number {
  const ideal = dcg(Object.values(graded).toSorted((a, b) => b - a));
  return ideal === 0 ? 0 : dcg(ids.map((id) => graded[id] ?? 0)) / ideal;
}

/** Returns whether one of the first five ids answers well (grade 2 or 3). */
export const isAnswered = (ids: readonly string[], graded: Grades): boolean => ids.slice(0, 5).some((id) => (graded[id] ?? 0) >= 2);

/** Returns whether the first id answers exactly (grade 3). */
export const isExactFirst = ([first = '']: readonly string[], graded: Grades): boolean => graded[first] === 3;

/** Averages of some questions. Rates are between 0 and 1. */
export type Score = { count: number; ndcg: number; answered: number; zero: number; exactFirst: number };

/** Returns the averages of answered questions; all 0 without any. */
export function scoreOf(answers: readonly { ids: readonly string[]; graded: Grades }[]): Score {
  const mean = (value: (answer: { ids: readonly string[]; graded: Grades }) => number) =>
    answers.length === 0 ? 0 : answers.reduce((sum, answer) => sum + value(answer), 0) / answers.length;
  return {
    count: answers.length,
    ndcg: mean(({ ids, graded }) => ndcg(ids, graded)),
    answered: mean(({ ids, graded }) => Number(isAnswered(ids, graded))),
    zero: mean(({ ids }) => Number(ids.length === 0)),
    exactFirst: mean(({ ids, graded }) => Number(isExactFirst(ids, graded))),
  };
}
