import type { Ranked, Scored } from '#domain/review-round/ranking.ts';
import { rankingOf } from '#domain/review-round/ranking.ts';
import type { StoredAssignment, StoredCase } from './assignments.ts';
import type { StoredRound } from './round.ts';

/** Whether its scores count: they were sent, and the case was not taken from the expert since. */
export const counts = ({ standing, submittedAt }: StoredAssignment): boolean => standing === 'clear' && submittedAt !== null;

/** Returns the result of each case of a round by the sent scores, by id; the stored one once confirmed. */
export function resultsOf(
  { sheet, budget, fixedAmount, leastScore, state }: StoredRound,
  cases: readonly StoredCase[],
  assignments: readonly StoredAssignment[],
): Map<string, Ranked> {
  if (state === 'confirmed') return new Map(cases.flatMap(({ id, result }) => (result === null ? [] : [[id, result]])));
  const scored = cases.map(({ id, amount, sentAt, number }): Scored => {
    const scores = assignments.filter((one) => one.caseId === id && counts(one)).map((one) => one.scores);
    return { id, amount, sentAt: sentAt.toISOString(), number, scores };
  });
  return new Map(rankingOf(sheet, scored, { budget, fixedAmount, leastScore }).map((one) => [one.id, one]));
}
