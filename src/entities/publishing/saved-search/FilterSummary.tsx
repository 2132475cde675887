import { useTranslation } from 'react-i18next';
import { useFilterWords } from './filter-words.ts';
import type { FilteredSearch } from './filter-words.ts';
import textCss from '#components/text.module.css';
import css from './FilterSummary.module.css';

/** Describes the filters and order of a search in words. */
export function FilterSummary({ filters, sort }: FilteredSearch) {
  const { t } = useTranslation(['account', 'policy']);
  const words = useFilterWords(filters);
  return (
    <SearchWords
      words={words.length === 0 ? [t('account:search.all')] : words}
      sort={sort === 'relevance' ? null : t(`policy:sort.${sort}`)}
    />
  );
}

type WordsProps = {
  words: readonly string[];
  /** The order; null for the usual one. */
  sort: string | null;
};

/** The words of a search of policies or listings. */
export function SearchWords({ words, sort }: WordsProps) {
  const { t } = useTranslation('account');
  return (
    <p className={css.summary}>
      <span className="visually-hidden">{t('search.about')}: </span>
      {words.map((word) => (
        <span key={word} className={css.word}>
          {word}
        </span>
      ))}
      {sort !== null && <span className={textCss.muted}>{t('search.sorted', { sort })}</span>}
    </p>
  );
}
