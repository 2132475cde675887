import type { Aggregation, GivenScores, ScoreSheet } from './sheet.ts';

// Scores are whole hundredths of a point, so that their order depends on no rounding of sums: 8650 is 86.50 of 100.

/** Fewest experts from which the highest and the lowest score can be left out. */
export const leastTrimmed = 5;

/** A spread of 20 points: the experts disagree widely. */
export const wideSpread = 2000;

/** One expert's score of a case, in hundredths of a point of 100. A criterion without a value counts 0. */
export const totalOf = ({ criteria }: ScoreSheet, scores: GivenScores): number =>
  Math.round(
    criteria.reduce((sum, { code, weight, least, most }) => {
      const value = scores[code]?.value ?? null;
      return value === null ? sum : sum + Math.round((weight * 10_000 * (value - least)) / (most - least));
    }, 0) / 100,
  );

/** The joint score of a case; null if nobody has scored it. Independent of the order of scores. */
export function aggregate(aggregation: Aggregation, totals: readonly number[]): number | null {
  if (totals.length === 0) return null;
  const sorted = totals.toSorted((a, b) => a - b);
  const counted = aggregation === 'trimmed' && sorted.length >= leastTrimmed ? sorted.slice(1, -1) : sorted;
  return Math.round(counted.reduce((sum, one) => sum + one, 0) / counted.length);
}

/** The spread of the experts' scores. */
export const spreadOf = (totals: readonly number[]): number => (totals.length === 0 ? 0 : Math.max(...totals) - Math.min(...totals));
