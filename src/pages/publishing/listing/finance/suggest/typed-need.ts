import type { FinanceNeed } from '#domain/finance/fit.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';
import { loanTypes } from '#domain/finance/loan-types.ts';
import { mostAmount, mostMonths, mostRate } from '#domain/finance/repayment.ts';

export type TypedNeed = Omit<FinanceNeed, 'offered'> & { offered: LoanType[] };

export type Typed = Record<'amount' | 'months' | 'highestRate' | 'offered', unknown>;

/**
 * Returns the need that figures of a form or an address state. Null without an amount and a term, and for a figure that no product can have: a need
 * without it would be another need, which products may fit.
 */
export function typedNeed({ amount, months, highestRate, offered }: Typed): TypedNeed | null {
  const figure = (value: unknown) => (typeof value === 'number' ? value : null);
  const need = {
    amount: figure(amount),
    months: figure(months),
    offered: [offered ?? []].flat().filter((one): one is LoanType => loanTypes.some((type) => type === one)),
    highestRate: figure(highestRate),
  };
  if (need.amount === null && need.months === null) return null;
  if (need.amount !== null && !(need.amount > 0 && need.amount <= mostAmount)) return null;
  if (need.months !== null && !(Number.isInteger(need.months) && need.months >= 1 && need.months <= mostMonths)) return null;
  if (need.highestRate !== null && !(need.highestRate >= 0 && need.highestRate <= mostRate)) return null;
  return need;
}
