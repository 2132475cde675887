import type { Aggregation, GivenScores, ScoreSheet } from './sheet.ts';

// Scores are whole hundredths of a point, so that their order depends on no rounding of sums: 8650 is 86.50 of 100.

/** From so many experts on the highest and the lowest can be left out. */
export const leastTrimmed = 5;

/** Experts who are so far apart have seen two different cases: 20 points. */
export const wideSpread = 2000;

/** What one expert gives a case, in hundredths of a point of 100. A criterion without a value gives none. */
export const totalOf = ({ criteria }: ScoreSheet, scores: GivenScores): number =>
  Math.round(
    criteria.reduce((sum, { code, weight, least, most }) => {
      const value = scores[code]?.value ?? null;
      return value === null ? sum : sum + Math.round((weight * 10_000 * (value - least)) / (most - least));
    }, 0) / 100,
  );

/** What all experts give a case; null where none has scored it. The same in whichever order they come. */
export function aggregate(aggregation: Aggregation, totals: readonly number[]): number | null {
  if (totals.length === 0) return null;
  const sorted = totals.toSorted((a, b) => a - b);
  const counted = aggregation === 'trimmed' && sorted.length >= leastTrimmed ? sorted.slice(1, -1) : sorted;
  return Math.round(counted.reduce((sum, one) => sum + one, 0) / counted.length);
}

/** How far the experts are apart. */
export const spreadOf = (totals: readonly number[]): number => (totals.length === 0 ? 0 : Math.max(...totals) - Math.min(...totals));
