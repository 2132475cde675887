import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { financeQueries } from '#api/finance.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { SuggestedProduct } from '#contract/finance.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { countOf } from '#domain/finance/fit.ts';
import type { FitReason } from '#domain/finance/fit.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useCompanyAsked } from '#entities/companies/company/use-company.ts';
import { productOf } from '../shared/product.ts';
import textCss from '#components/text.module.css';
import css from './Suggested.module.css';
import { typedNeed } from './typed-need.ts';
import type { Typed, TypedNeed } from './typed-need.ts';

/** Finance products that fit a need, or miss it in one point, with the reason of every point; whether the current company qualifies is one. */
export function Suggested({ typed }: { typed: Typed }) {
  const need = typedNeed(typed);
  return need === null ? null : <Products need={need} />;
}

const limit = 3;

function Products({ need }: { need: TypedNeed }) {
  const { t } = useTranslation('finance');
  const company = useCompanyAsked();
  const { data, error, isFetching, refetch } = useQuery({
    ...financeQueries.suggest({ ...need, ...company, limit }),
    placeholderData: (last) => last,
  });
  return (
    <section className={css.section} aria-label={t('suggest.title')} aria-busy={isFetching}>
      <h2 className={textCss.size17}>{t('suggest.title')}</h2>
      {data === undefined && error === null && <Skeleton rows={limit} />}
      {data === undefined && error !== null && !isFetching && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <p className={css.none}>{t('suggest.none')}</p>}
      <ol className={css.list}>
        {data?.list.map((product) => (
          <Product key={product.listing.id} product={product} business={data.business} />
        ))}
      </ol>
    </section>
  );
}

const icons = { met: CircleCheck, unmet: CircleX, unknown: CircleHelp };
const fieldsOf = { amount: 'amount', term: 'term', guarantee: 'loanType', rate: 'rate' } as const;

type ProductProps = { product: SuggestedProduct; business: { name: string } | null };

function Product({ product: { listing, fit, missing }, business }: ProductProps) {
  const { t } = useTranslation('finance');
  const { field } = useFieldText(financeProduct.kind);
  const attributes = productOf(listing);
  const unknown = countOf(fit.reasons, 'unknown');
  const textOf = ({ point, state }: FitReason): string => {
    if (point === 'criteria') {
      if (business === null) return t('suggest.criteria.noCompany');
      const { name } = business;
      return state === 'unknown' && missing === 0
        ? t('suggest.criteria.unclear', { name })
        : t(`suggest.criteria.${state}`, { name, count: missing });
    }
    const name = fieldsOf[point];
    return t(`suggest.${point}.${state}`, { offer: field(name, financeProduct.fields[name], attributes[name]) || t('compare.unstated') });
  };
  return (
    <li className={css.item}>
      <h3 className={css.title}>
        <ListingLink kind={financeProduct} id={listing.id}>
          <RecordTitle of={listing} />
        </ListingLink>
        <span className={css.state} data-state={fit.state}>
          {fit.state === 'near' && unknown > 0 ? t('suggest.state.nearOpen', { count: unknown }) : t(`suggest.state.${fit.state}`)}
        </span>
      </h3>
      <ul className={css.reasons}>
        {fit.reasons.map((reason) => {
          const { point, state } = reason;
          const Icon = icons[state];
          return (
            <li key={point} className={css.reason} data-state={state}>
              <Icon size={15} aria-hidden />
              <Chinese text={textOf(reason)} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}
