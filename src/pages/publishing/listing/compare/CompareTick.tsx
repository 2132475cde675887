import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import { toggled } from '#components/search/selection.ts';
import { mostCompared } from '#contract/listing.ts';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';
import css from './CompareTick.module.css';
import { comparedOf } from './compared.ts';

/** Adds a listing to the comparison above the list, or removes it. */
export function CompareTick({ listing: { id, title } }: { listing: { id: string; title: string } }) {
  const { t } = useTranslation('listing');
  const { search, change } = useListSearch();
  const compare = comparedOf(search);
  const [isTicked, show] = useOptimisticValue(compare.includes(id));
  const isFull = !isTicked && compare.length >= mostCompared;
  return (
    <label className={css.tick} data-print="none">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isFull}
        onChange={() => {
          show(!isTicked);
          change({ compare: toggled(compare, id), page: search.page });
        }}
      />
      {t(isTicked ? 'compare.ticked' : 'compare.tick')}
      <span className="visually-hidden" lang={langOf(title)}>
        {title}
      </span>
      {isFull && <span className={css.full}>{t('compare.full', { count: mostCompared })}</span>}
    </label>
  );
}
