import { aggregate, spreadOf, totalOf, wideSpread } from './score.ts';
import type { GivenScores, ScoreSheet } from './sheet.ts';

/** A case with its experts' scores. */
export type Scored = {
  id: string;
  /** In cents; null if no amount was requested. */
  amount: number | null;
  /** When it was sent: a moment as text. */
  sentAt: string;
  /** 2026-000123 */
  number: string;
  scores: readonly GivenScores[];
};

/**
 * The place of a case in the ranking. `above`: within budget, with at least the lowest score. `partly`: the budget ends within its amount. `beyond`:
 * after the budget. `below`: under the lowest score. `unasked`: no amount. `unscored`: without scores.
 */
export const outcomes = ['above', 'partly', 'beyond', 'below', 'unasked', 'unscored'] as const;
export type Outcome = (typeof outcomes)[number];

export type Ranked = {
  id: string;
  rank: number;
  /** In hundredths of a point; null if nobody has scored it. */
  score: number | null;
  spread: number;
  isWide: boolean;
  /** The amount it would be paid, in cents. */
  amount: number | null;
  outcome: Outcome;
  /** For `partly`: the rest of the budget for it. */
  left: number | null;
};

export type Cut = {
  /** In cents; null: there is no budget. */
  budget: number | null;
  /** The amount for each case, in cents; null: its requested amount. */
  fixedAmount: number | null;
  /** In hundredths of a point; null: any score will do. */
  leastScore: number | null;
};

/**
 * The order of cases: the higher score, then closer agreement of experts, then earlier sending, then the lower number. No two are equal, as
 * numbers differ.
 */
function compare(a: Placed, b: Placed): number {
  if (a.score !== b.score) return (b.score ?? -1) - (a.score ?? -1);
  if (a.spread !== b.spread) return a.spread - b.spread;
  if (a.sentAt !== b.sentAt) return a.sentAt < b.sentAt ? -1 : 1;
  return a.number < b.number ? -1 : 1;
}

type Placed = Pick<Scored, 'id' | 'amount' | 'sentAt' | 'number'> & { score: number | null; spread: number };

/** Returns the cases of a round in order, with the effect of the budget and the lowest score on each. */
export function rankingOf(sheet: ScoreSheet, cases: readonly Scored[], { budget, fixedAmount, leastScore }: Cut): Ranked[] {
  const placed = cases.map(({ scores, ...one }): Placed => {
    const totals = scores.map((given) => totalOf(sheet, given));
    return { ...one, score: aggregate(sheet.aggregation, totals), spread: spreadOf(totals) };
  });
  let left = budget;
  let isOver = false;
  return placed.toSorted(compare).map(({ id, score, spread, amount: asked }, index) => {
    const amount = fixedAmount ?? asked;
    const head = { id, rank: index + 1, score, spread, isWide: spread >= wideSpread, amount, left: null };
    if (score === null) return { ...head, outcome: 'unscored' };
    if (leastScore !== null && score < leastScore) return { ...head, outcome: 'below' };
    if (left === null) return { ...head, outcome: 'above' };
    if (amount === null) return { ...head, outcome: isOver ? 'beyond' : 'unasked' };
    if (isOver) return { ...head, outcome: 'beyond' };
    if (amount <= left) {
      left -= amount;
      return { ...head, outcome: 'above' };
    }
    // a smaller, later case does not overtake it
    isOver = true;
    return { ...head, outcome: 'partly', left };
  });
}
