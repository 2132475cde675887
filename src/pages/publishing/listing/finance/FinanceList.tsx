import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { ListingListPage } from '../list/ListPage.tsx';
import type { CompareProps } from '../compare/compared.ts';
import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';

const route = getRouteApi('/_portal/resources/finance/list');

const ProductCompare = lazy(() => import('./compare/ProductCompare.tsx').then((module) => ({ default: module.ProductCompare })));

const Suggested = lazy(() => import('./suggest/Suggested.tsx').then((module) => ({ default: module.Suggested })));

/** Finance products, with a comparison and suggestions for the need above them. */
export const FinanceList = () => <ListingListPage above={<FinanceAbove />} Compare={FinanceCompare} tools={<SendNeed />} />;

function SendNeed() {
  const { t } = useTranslation('finance');
  return (
    <Link to="/resources/finance/send" className={buttonClass()} data-print="none">
      {t('need.title')}
    </Link>
  );
}

/** Above the list of finance products: suggestions for the need in the filters. */
function FinanceAbove() {
  const { amount, term, rate, loanType } = route.useSearch();
  if (amount === undefined && term === undefined) return null;
  return (
    <SectionBoundary resetKey="suggested" fallback={<Skeleton rows={3} />}>
      <Suggested typed={{ amount, months: term, highestRate: rate, offered: loanType }} />
    </SectionBoundary>
  );
}

/** Compared finance products, with the cost of the filters' need for each. */
function FinanceCompare(props: CompareProps) {
  const { amount, term } = route.useSearch();
  return <ProductCompare {...props} need={{ amount, months: term }} />;
}
