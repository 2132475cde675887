import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { financeQueries } from '#api/finance.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { SuggestedProduct } from '#contract/finance.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import type { FinanceNeed } from '#domain/finance/fit.ts';
import type { LoanType } from '#domain/finance/loan-types.ts';
import { ListingLink } from '#entities/listing/ListingLink.tsx';
import { useFieldText } from '#entities/listing/use-field-text.ts';
import { useBusiness } from '#entities/company/use-business.ts';
import { productOf } from '../shared/product.ts';
import { Qualifies } from './Qualifies.tsx';
import css from './Suggested.module.css';

type Need = Omit<FinanceNeed, 'offered'> & { offered: LoanType[] };

/** Finance products that fit a need, or miss it in one point, with the reason of every point and whether the current company qualifies. */
export function Suggested({ need, limit = 3 }: { need: Need; limit?: number }) {
  const { t } = useTranslation('finance');
  const { data, error, isFetching, refetch } = useQuery({ ...financeQueries.suggest({ ...need, limit }), placeholderData: (last) => last });
  return (
    <section className={css.section} aria-label={t('suggest.title')} aria-busy={isFetching}>
      <h2 className={css.heading}>{t('suggest.title')}</h2>
      {data === undefined && error === null && <Skeleton rows={limit} />}
      {data === undefined && error !== null && !isFetching && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <p className={css.none}>{t('suggest.none')}</p>}
      <ol className={css.list}>
        {data?.list.map((product) => (
          <Product key={product.listing.id} product={product} />
        ))}
      </ol>
    </section>
  );
}

const icons = { met: CircleCheck, unmet: CircleX, unknown: CircleHelp };
const fieldsOf = { amount: 'amount', term: 'term', guarantee: 'loanType', rate: 'rate' } as const;

function Product({ product: { listing, criteria, fit } }: { product: SuggestedProduct }) {
  const { t } = useTranslation('finance');
  const { field } = useFieldText(financeProduct.kind);
  const business = useBusiness().data?.business ?? null;
  const attributes = productOf(listing);
  return (
    <li className={css.item}>
      <h3 className={css.title}>
        <ListingLink kind={financeProduct} id={listing.id}>
          <Chinese text={listing.title} />
        </ListingLink>
        <span className={css.state} data-state={fit.state}>
          {t(`suggest.state.${fit.state}`)}
        </span>
      </h3>
      <ul className={css.reasons}>
        {fit.reasons.map(({ point, state }) => {
          const Icon = icons[state];
          const name = fieldsOf[point];
          const offer = field(name, financeProduct.fields[name], attributes[name]) || t('compare.unstated');
          return (
            <li key={point} className={css.reason} data-state={state}>
              <Icon size={15} aria-hidden />
              {t(`suggest.${point}.${state}`, { offer })}
            </li>
          );
        })}
        {criteria !== null && business !== null && <Qualifies criteria={criteria} business={business} />}
      </ul>
    </li>
  );
}
