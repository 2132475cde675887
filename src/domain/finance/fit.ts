import type { LoanType } from './loan-types.ts';
import type { Ends } from './repayment.ts';

/** A company's financing need; null, or an empty list, if unspecified. Yuan, months, per cent a year. */
export type FinanceNeed = {
  amount: number | null;
  months: number | null;
  /** Loan types for which the company can provide security; `credit` needs none. */
  offered: readonly string[];
  highestRate: number | null;
};

/** The terms of a product. */
export type Offer = { loanType: string | null; amount: Ends; term: Ends; rate: Ends; decisionDays: number | null };

/** `criteria`: the eligibility conditions. */
export const fitPoints = ['amount', 'term', 'guarantee', 'rate', 'criteria'] as const;
export type FitPoint = (typeof fitPoints)[number];
/** `unknown`: the product or the company is silent, or the answer lies within a range. */
export type FitState = 'met' | 'unmet' | 'unknown';
export type FitReason = { point: FitPoint; state: FitState };

/** `fits`: all points are met. `open`: none is unmet, some are unknown. `near`: one is unmet. `no`: more are. */
export const fitStates = ['fits', 'open', 'near', 'no'] as const;
export type Fit = { state: (typeof fitStates)[number]; reasons: FitReason[] };

/** A loan of this type needs no security. */
const unsecured: LoanType = 'credit';

function covers(ends: Ends, value: number): FitState {
  if (ends === null) return 'unknown';
  return value >= (ends.from ?? value) && value <= (ends.to ?? value) ? 'met' : 'unmet';
}

function guaranteeState(loanType: string | null, offered: readonly string[]): FitState {
  if (loanType === null) return 'unknown';
  if (loanType === unsecured || offered.includes(loanType)) return 'met';
  return offered.length === 0 ? 'unknown' : 'unmet';
}

/** The bank decides the rate within its range, so a limit inside the range is not certain to be met. */
function rateState(rate: Ends, highest: number): FitState {
  const { from, to } = rate ?? { from: null, to: null };
  if (from !== null && from > highest) return 'unmet';
  return to !== null && to <= highest ? 'met' : 'unknown';
}

/**
 * Returns whether a product fits a need, with a reason for each point that the need names; the security is always one. `conditions`: whether the
 * company meets those of the product; null for a product without conditions.
 */
export function fitOf({ loanType, amount, term, rate }: Offer, need: FinanceNeed, conditions: FitState | null = null): Fit {
  const reasons: FitReason[] = [];
  const add = (point: FitPoint, state: FitState) => reasons.push({ point, state });
  if (need.amount !== null) add('amount', covers(amount, need.amount));
  if (need.months !== null) add('term', covers(term, need.months));
  add('guarantee', guaranteeState(loanType, need.offered));
  if (need.highestRate !== null) add('rate', rateState(rate, need.highestRate));
  if (conditions !== null) add('criteria', conditions);
  const unmet = countOf(reasons, 'unmet');
  const state = unmet > 1 ? 'no' : unmet === 1 ? 'near' : countOf(reasons, 'unknown') > 0 ? 'open' : 'fits';
  return { state, reasons };
}

/** Returns how many reasons have the state. */
export const countOf = (reasons: readonly FitReason[], state: FitState): number =>
  reasons.filter((reason) => reason.state === state).length;

/** Products without a value come last. */
const orLast = (value: number | null | undefined): number => value ?? Number.POSITIVE_INFINITY;
const smaller = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Returns the products that fit a need or nearly do, each with its reasons: by state, then the fewest unknown points, the lowest rate, the fastest
 * decision, and the order given.
 */
export function suggestProducts<T extends { offer: Offer; conditions: FitState | null }>(
  products: readonly T[],
  need: FinanceNeed,
): (T & { fit: Fit })[] {
  return products
    .map((product) => ({ ...product, fit: fitOf(product.offer, need, product.conditions) }))
    .filter(({ fit }) => fit.state !== 'no')
    .toSorted(
      (a, b) =>
        fitStates.indexOf(a.fit.state) - fitStates.indexOf(b.fit.state) ||
        countOf(a.fit.reasons, 'unknown') - countOf(b.fit.reasons, 'unknown') ||
        smaller(orLast(a.offer.rate?.from ?? a.offer.rate?.to), orLast(b.offer.rate?.from ?? b.offer.rate?.to)) ||
        smaller(orLast(a.offer.decisionDays), orLast(b.offer.decisionDays)),
    );
}
