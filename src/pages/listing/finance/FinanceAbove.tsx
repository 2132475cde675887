import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';
import css from './FinanceAbove.module.css';

const route = getRouteApi('/_portal/resources/finance/list');

const ProductCompare = lazy(() => import('./compare/ProductCompare.tsx').then((module) => ({ default: module.ProductCompare })));
const Suggested = lazy(() => import('./suggest/Suggested.tsx').then((module) => ({ default: module.Suggested })));

/** Above the list of finance products: those that are compared, and what suits the need in the filters. */
export function FinanceAbove() {
  const { t } = useTranslation('finance');
  const { compare, amount, term, rate, loanType } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (ids: string[]) => void navigate({ search: (before) => ({ ...before, compare: ids }), resetScroll: false });
  const figure = (value: unknown) => (typeof value === 'number' ? value : null);
  const [yuan, months] = [figure(amount), figure(term)];
  const offered = [loanType ?? []]
    .flat()
    .filter((one): one is LoanType => financeProduct.fields.loanType.options.includes(one as LoanType));
  return (
    <>
      {compare.length > 0 && (
        <section className={css.compare} aria-label={t('compare.title')}>
          <div className={css.top}>
            <h2 className={css.heading}>{t('compare.title')}</h2>
            <span className={css.count}>{t('compare.chosen', { count: compare.length })}</span>
            <Button look="quiet" data-print="none" onClick={() => change([])}>
              {t('compare.clear')}
            </Button>
          </div>
          {compare.length === 1 ? (
            <p className={css.few}>{t('compare.few')}</p>
          ) : (
            <SectionBoundary resetKey={compare.join(' ')} fallback={<Skeleton rows={6} />}>
              <ProductCompare ids={compare} need={{ amount: yuan ?? undefined, months: months ?? undefined }} onChange={change} />
            </SectionBoundary>
          )}
        </section>
      )}
      {(yuan !== null || months !== null) && (
        <SectionBoundary resetKey="suggested" fallback={<Skeleton rows={3} />}>
          <Suggested need={needOf(yuan, months, offered, figure(rate))} />
        </SectionBoundary>
      )}
    </>
  );
}

/** Figures that no product can have are no need: 0 yuan, half a month. */
const needOf = (amount: number | null, months: number | null, offered: LoanType[], highestRate: number | null) => ({
  amount: amount === null || amount <= 0 ? null : amount,
  months: months === null || !Number.isInteger(months) || months < 1 || months > 600 ? null : months,
  offered,
  highestRate: highestRate === null || highestRate > 100 ? null : highestRate,
});
