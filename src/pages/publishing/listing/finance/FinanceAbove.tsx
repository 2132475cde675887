import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';

const route = getRouteApi('/_portal/resources/finance/list');

const Suggested = lazy(() => import('./suggest/Suggested.tsx').then((module) => ({ default: module.Suggested })));

/** Above the list of finance products: what suits the need in the filters. */
export function FinanceAbove() {
  const { amount, term, rate, loanType } = route.useSearch();
  if (amount === undefined && term === undefined) return null;
  return (
    <SectionBoundary resetKey="suggested" fallback={<Skeleton rows={3} />}>
      <Suggested typed={{ amount, months: term, highestRate: rate, offered: loanType }} />
    </SectionBoundary>
  );
}
