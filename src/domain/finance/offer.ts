import { repaymentPlan } from './repayment.ts';
import type { Loan, PlannedMethod } from './repayment.ts';

/** States of an offer as stored. An open one whose last day has passed is shown as `expired`. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

export const shownOfferStates = [...offerStates, 'expired'] as const;
export type ShownOfferState = (typeof shownOfferStates)[number];

/** Days are `YYYY-MM-DD`. */
export const offerState = ({ state, validUntil }: { state: OfferState; validUntil: string }, today: string): ShownOfferState =>
  state === 'open' && validUntil < today ? 'expired' : state;

/** The cost of an offer in cents: first and last payment, interest, and interest plus fees. */
export type OfferCost = { first: number; last: number; interest: number; total: number };

/** Returns the cost of an offer by its repayment plan. `fees` are yuan. */
export function offerCost({ repayment, fees, ...loan }: Loan & { repayment: PlannedMethod; fees: number }): OfferCost {
  const { rows, interest } = repaymentPlan(repayment, loan);
  return {
    first: rows[0]?.payment ?? 0,
    last: rows.at(-1)?.payment ?? 0,
    interest,
    total: interest + Math.round(fees * 100),
  };
}
