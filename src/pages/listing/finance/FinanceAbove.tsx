import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';

const route = getRouteApi('/_portal/resources/finance/list');

const Suggested = lazy(() => import('./suggest/Suggested.tsx').then((module) => ({ default: module.Suggested })));

/** Above the list of finance products: what suits the need in the filters. */
export function FinanceAbove() {
  const { amount, term, rate, loanType } = route.useSearch();
  const figure = (value: unknown) => (typeof value === 'number' ? value : null);
  const [yuan, months] = [figure(amount), figure(term)];
  const offered = [loanType ?? []]
    .flat()
    .filter((one): one is LoanType => financeProduct.fields.loanType.options.includes(one as LoanType));
  if (yuan === null && months === null) return null;
  return (
    <SectionBoundary resetKey="suggested" fallback={<Skeleton rows={3} />}>
      <Suggested need={needOf(yuan, months, offered, figure(rate))} />
    </SectionBoundary>
  );
}

/** Figures that no product can have are no need: 0 yuan, half a month. */
const needOf = (amount: number | null, months: number | null, offered: LoanType[], highestRate: number | null) => ({
  amount: amount === null || amount <= 0 ? null : amount,
  months: months === null || !Number.isInteger(months) || months < 1 || months > 600 ? null : months,
  offered,
  highestRate: highestRate === null || highestRate > 100 ? null : highestRate,
});
