import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { policySorts } from '#contract/policy.ts';
import css from './SortTabs.module.css';
import { useSearchChange } from './use-search-change.ts';

export function SortTabs() {
  const { t } = useTranslation('policy');
  const { search } = useSearchChange();
  // without a keyword the best match is the newest
  const sorts = search.keyword === '' ? policySorts.filter((sort) => sort !== 'published') : policySorts;
  const current = search.keyword === '' && search.sort === 'published' ? 'relevance' : search.sort;
  return (
    <nav className={css.sorts} aria-label={t('list.sort')}>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to="/policy/search"
          search={{ ...search, sort, page: 1 }}
          resetScroll={false}
          className={sort === current ? css.current : css.sort}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {search.keyword === '' && sort === 'relevance' ? t('sort.newest') : t(`sort.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}
