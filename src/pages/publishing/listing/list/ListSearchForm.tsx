import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';
import css from './ListPage.module.css';

/** The search within the list. */
export function ListSearchForm() {
  const { t } = useTranslation(['listing', 'common']);
  const { kind, search, change } = useListSearch();
  const words = useKindWords(kind.kind);
  return (
    <form
      className={css.search}
      role="search"
      aria-label={t('list.searchIn', { name: words.several })}
      onSubmit={(event) => {
        event.preventDefault();
        const keyword = new FormData(event.currentTarget).get('keyword');
        change({ keyword: typeof keyword === 'string' ? keyword.trim() : '', asWords: [] });
      }}
    >
      {/* another keyword in the address, as after Back, resets it */}
      <input
        key={search.keyword}
        type="search"
        name="keyword"
        // reported on submission, where `maxLength` would cut a pasted text
        pattern=".{0,200}"
        title={t('common:search.most')}
        defaultValue={search.keyword}
        placeholder={t('list.searchIn', { name: words.several })}
        aria-label={t('list.searchIn', { name: words.several })}
      />
      <Button type="submit">
        <Search size={16} aria-hidden />
        {t('list.search')}
      </Button>
    </form>
  );
}
