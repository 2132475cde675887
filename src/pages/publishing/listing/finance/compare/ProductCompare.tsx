import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { ComparisonHead, ComparisonTable, DifferenceSwitch } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { loanLimits } from '#domain/finance/repayment.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
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
  const titleOf = useTitleOf();
  const { data: listings } = useSuspenseQuery(listingQueries.compare(financeProduct.kind, ids));
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [typed, setTyped] = useState<{ amount?: number; months?: number }>({});
  const products = listings.map(productOf);
  const asked = { ...commonNeed(products, need), ...typed };
  const rows = useProductRows(products, asked);
  const gone = ids.filter((id) => !listings.some((listing) => listing.id === id));
  const without = (id: string) => onChange(ids.filter((one) => one !== id));
  const differs = ({ odd }: { odd: boolean[] }) => odd.includes(true);
  const shown = rows.filter((row) => differs(row) || !onlyDifferent);
  return (
    <>
      {gone.map((id) => (
        <p key={id} className={css.gone} role="status">
          {t('compare.gone', { id })}
          <button type="button" className={css.drop} onClick={() => without(id)}>
            {t('compare.dropGone')}
          </button>
        </p>
      ))}
      {listings.length < 2 ? (
        <p className={css.few}>{t('compare.few')}</p>
      ) : (
        <>
          <div className={css.tools}>
            <fieldset className={css.need}>
              <legend>{t('compare.need')}</legend>
              <NeedField field="amount" value={asked.amount} limits={anyLoan.amount} onTake={(amount) => setTyped({ ...typed, amount })} />
              <NeedField field="months" value={asked.months} limits={anyLoan.months} onTake={(months) => setTyped({ ...typed, months })} />
            </fieldset>
            <PrintButton />
          </div>
          <DifferenceSwitch
            label={t('compare.onlyDifferent')}
            count={t('compare.differences', { count: rows.filter(differs).length })}
            checked={onlyDifferent}
            onChange={setOnlyDifferent}
          />
          <ComparisonTable
            caption={t('compare.title')}
            corner={t('compare.corner')}
            different={t('compare.different')}
            titles={listings.map(titleOf)}
            parts={[{ title: t('compare.facts'), rows: shown, ...(shown.length === 0 && { none: t('compare.alike') }) }]}
          >
            {listings.map((listing) => (
              <ComparisonHead
                key={listing.id}
                title={
                  <ListingLink kind={financeProduct} id={listing.id}>
                    <RecordTitle of={listing} />
                  </ListingLink>
                }
                removeLabel={t('compare.remove', { title: titleOf(listing) })}
                onRemove={() => without(listing.id)}
              />
            ))}
          </ComparisonTable>
        </>
      )}
    </>
  );
}
