import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { policyQueries, useResultHeader } from '#api/policy.ts';
import { SectionBoundary } from '#components/SectionBoundary.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Chips } from '../filters/Chips.tsx';
import { FacetPanel } from '../filters/FacetPanel.tsx';
import { FilterDrawer } from '../filters/FilterDrawer.tsx';
import { ResultList } from '../results/ResultList.tsx';
import css from './SearchPage.module.css';
import { filtersOf } from '#entities/policy/search-params.ts';
import { useSearchTools } from './SearchPageTools.tsx';
import { SortTabs } from '../filters/SortTabs.tsx';
import { useSearchChange } from '../filters/use-search-change.ts';

/** Search results: facets at the side (a drawer on a phone), the list with its order, all of it in the address. */
export function PolicySearchPage() {
  const { t } = useTranslation('policy');
  const { search } = useSearchChange();
  // the list on screen stays, dimmed, until the next one is there
  const shown = useDeferredValue(search);
  const { data: header } = useResultHeader(filtersOf(search));
  // one of the two may have failed; the other counts the same policies
  const { data: list } = useQuery({ ...policyQueries.resultSearch(search), enabled: false });
  const tools = useSearchTools(search, header?.total ?? list?.total);
  return (
    <div className={css.page}>
      <title>{search.keyword === '' ? t('list.title') : `${search.keyword} · ${t('list.title')}`}</title>
      <h1 className="visually-hidden">{t('list.title')}</h1>
      <aside className={css.side} aria-label={t('list.filters')}>
        <FacetPanel />
      </aside>
      <section className={css.results} aria-label={t('list.title')}>
        <div className={css.bar}>
          <FilterDrawer header={header} />
          <SortTabs />
          {tools.buttons}
        </div>
        <Chips />
        {tools.panel}
        <SectionBoundary resetKey={JSON.stringify(shown)} fallback={<ListSkeleton />}>
          <ResultList search={shown} updating={shown !== search} />
        </SectionBoundary>
      </section>
    </div>
  );
}

const ListSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton rows={6} />
  </div>
);
