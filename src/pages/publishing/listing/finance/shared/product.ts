import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import { firstLoan, loanProblems, plannedMethods, repaymentPlan } from '#domain/finance/repayment.ts';
import type { LoanRanges, PlannedMethod } from '#domain/finance/repayment.ts';

export type ProductAttributes = AttributesOf<typeof financeProduct>;

/** The attributes of a finance product; those that an answer leaves out are absent. */
export const productOf = ({ attributes }: { attributes: Record<string, unknown> }): ProductAttributes =>
  financeProduct.attributes.parse(attributes);

/** The method that a product is first computed with. */
export const firstMethod = ({ repayment }: Pick<ProductAttributes, 'repayment'>): PlannedMethod =>
  plannedMethods.find((method) => repayment.includes(method)) ?? 'equalInstalment';

/** The repayment method for comparing products: a common one if there is any, otherwise each product's first. */
export const commonMethod = (products: readonly ProductAttributes[]): PlannedMethod | null =>
  plannedMethods.find((method) => products.every(({ repayment }) => repayment.includes(method))) ?? null;

type Need = { amount: number; months: number };

/**
 * The cost of the same need with a product: cents of interest at its lowest and highest rate; null if it does not cover the need or has no
 * rate.
 */
export function interestOf(product: ProductAttributes, need: Need, method: PlannedMethod): { from: number; to: number } | null {
  const { rate } = product;
  const ranges: LoanRanges = product;
  const at = (value: number) => {
    const loan = { ...need, rate: value };
    return loanProblems(loan, ranges).length > 0 ? null : repaymentPlan(method, loan).interest;
  };
  const [low, high] = [rate?.from ?? rate?.to ?? null, rate?.to ?? rate?.from ?? null];
  const [from, to] = [low === null ? null : at(low), high === null ? null : at(high)];
  return from === null || to === null ? null : { from, to };
}

/** A need that all products cover, if there is one, as the start of a comparison. */
export function commonNeed(products: readonly ProductAttributes[], named: { amount?: number | undefined; months?: number | undefined }) {
  const from = (name: 'amount' | 'term') => Math.max(0, ...products.map((product) => product[name]?.from ?? 0)) || null;
  const to = (name: 'amount' | 'term') => {
    const least = Math.min(...products.map((product) => product[name]?.to ?? Infinity));
    return Number.isFinite(least) ? least : null;
  };
  const ranges = { amount: { from: from('amount'), to: to('amount') }, term: { from: from('term'), to: to('term') }, rate: null };
  const { amount, months } = firstLoan(ranges);
  return { amount: named.amount ?? amount, months: named.months ?? months };
}
