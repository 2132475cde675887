import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { policyQueries, useResultHeader } from '#api/policy.ts';
import { Button } from '#components/Button.tsx';
import chipsCss from '#components/Chips.module.css';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { facetNames, policySorts } from '#contract/policy.ts';
import type { ResultHeader } from '#contract/policy.ts';
import { useFacetNames } from '#entities/policy/names.ts';
import { filtersOf } from '#entities/policy/search-params.ts';
import { FacetPanel } from '../filters/FacetPanel.tsx';
import { useSearchChange } from '../filters/use-search-change.ts';
import { ResultList } from '../results/ResultList.tsx';
import css from './SearchPage.module.css';
import { useSearchTools } from './SearchPageTools.tsx';

/** The search page: facets at the side (a drawer on a phone) and the sorted list; the address stores all of it. */
export function PolicySearchPage() {
  const { t } = useTranslation('policy');
  const { search } = useSearchChange();
  // the visible list stays, dimmed, until the next one is loaded
  const shown = useDeferredValue(search);
  const { data: header } = useResultHeader(filtersOf(search));
  // one of the two may have failed; both count the same policies
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

/** The active filters, each removable. */
function Chips() {
  const { t } = useTranslation('policy');
  const { search, toggle, clear } = useSearchChange();
  const nameOf = useFacetNames();
  const chips = facetNames.flatMap((facet) => search[facet].map((value: string) => ({ facet, value, name: nameOf(facet, value) })));
  if (chips.length === 0) return null;
  return (
    <div className={chipsCss.chips}>
      {chips.map(({ facet, value, name }) => (
        <button
          key={`${facet} ${value}`}
          type="button"
          className={chipsCss.chip}
          aria-label={t('list.remove', { name })}
          onClick={() => toggle(facet, value)}
        >
          <Chinese text={name} />
          <X size={14} aria-hidden />
        </button>
      ))}
      <Button look="quiet" onClick={clear}>
        {t('list.clearAll')}
      </Button>
    </div>
  );
}

function SortTabs() {
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

const FilterSheet = lazy(() => import('../filters/FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** On narrow screens the facets open over the page. */
function FilterDrawer({ header }: { header: ResultHeader | undefined }) {
  const { t } = useTranslation('policy');
  const { search } = useSearchChange();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const active = facetNames.reduce((sum, facet) => sum + search[facet].length, 0);
  return (
    <div className={css.narrow}>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {active === 0 ? t('list.filters') : t('list.filtersActive', { count: active })}
      </Button>
      {used && (
        <Suspense>
          <FilterSheet open={open} header={header} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
