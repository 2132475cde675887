import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { loanLimits } from '#domain/finance/repayment.ts';
import { ComparedListings } from '../../compare/ListingCompare.tsx';
import { commonNeed, productOf } from '../shared/product.ts';
import css from './ProductCompare.module.css';
import { NeedField } from '../shared/NeedField.tsx';
import { useProductRows } from './use-product-rows.tsx';

type Props = {
  ids: string[];
  /** The need in the address. */
  need: { amount?: number | undefined; months?: number | undefined };
  onChange: (ids: string[]) => void;
};

const anyLoan = loanLimits({ amount: null, term: null, rate: null });

/** Two to four finance products side by side, with what the same need costs with each. */
export function ProductCompare({ ids, need, onChange }: Props) {
  const { t } = useTranslation('finance');
  const { data: listings } = useSuspenseQuery(listingQueries.compare(financeProduct.kind, ids));
  const [typed, setTyped] = useState<{ amount?: number; months?: number }>({});
  const products = listings.map(productOf);
  const asked = { ...commonNeed(products, need), ...typed };
  return (
    <ComparedListings
      kind={financeProduct}
      ids={ids}
      listings={listings}
      rows={useProductRows(products, asked)}
      words={{
        title: t('compare.title'),
        few: t('compare.few'),
        alike: t('compare.alike'),
        gone: (id) => t('compare.gone', { id }),
      }}
      tools={
        <div className={css.tools}>
          <fieldset className={css.need}>
            <legend>{t('compare.need')}</legend>
            <NeedField field="amount" value={asked.amount} limits={anyLoan.amount} onTake={(amount) => setTyped({ ...typed, amount })} />
            <NeedField field="months" value={asked.months} limits={anyLoan.months} onTake={(months) => setTyped({ ...typed, months })} />
          </fieldset>
          <PrintButton />
        </div>
      }
      onChange={onChange}
    />
  );
}
