import { useTranslation } from 'react-i18next';
import { useFilterWords } from './filter-words.ts';
import type { Wanted } from './filter-words.ts';
import css from './FilterSummary.module.css';

/** Describes the filters and order of a search in words. */
export function FilterSummary({ filters, sort }: Wanted) {
  const { t } = useTranslation(['account', 'policy']);
  const words = useFilterWords()(filters);
  return (
    <p className={css.summary}>
      <span className="visually-hidden">{t('account:search.about')}: </span>
      {(words.length === 0 ? [t('account:search.all')] : words).map((word) => (
        <span key={word} className={css.word}>
          {word}
        </span>
      ))}
      {sort !== 'relevance' && <span className={css.sort}>{t('account:search.sorted', { sort: t(`policy:sort.${sort}`) })}</span>}
    </p>
  );
}
