import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, type LinkProps } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries, useListingHeader } from '#api/listing.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { FacetList } from '#components/search/FacetList.tsx';
import { HitRows } from '#components/search/HitRows.tsx';
import { ResultPager } from '#components/search/ResultPager.tsx';
import type { Offer } from '#components/search/Results.tsx';
import { Results, withoutWord } from '#components/search/Results.tsx';
import { ListSkeleton, SearchLayout } from '#components/search/SearchLayout.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import { ListingCard } from '#entities/publishing/listing/ListingCard.tsx';
import { editorLink } from '#entities/publishing/listing/ListingLink.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import type { ListSearch } from '#entities/publishing/listing/list-search.ts';
import { filtersOf, namesOf, searchOf, sortsOf } from '#entities/publishing/listing/list-search.ts';
import { commonFacets, useFilterWords, useSortWord } from '#entities/publishing/listing/use-filter-words.ts';
import { useReadParts } from '#entities/publishing/policy/use-read-parts.ts';
import { useSaveListings } from '#entities/publishing/saved-search/use-save-listings.tsx';
import { FigureFilters } from './FigureFilter.tsx';
import { IndustryFilter } from './IndustryFilter.tsx';
import css from './ListPage.module.css';
import { ListSearchForm } from './ListSearchForm.tsx';
import { Compared } from '../compare/Compared.tsx';
import type { CompareProps } from '../compare/compared.ts';
import { CompareTick } from '../compare/CompareTick.tsx';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';

type Props = {
  /** Between the filters in use and the rows. */
  above?: ReactNode;
  /** The table of compared listings, if not the common one. */
  Compare?: ComponentType<CompareProps>;
  /** Replaces the cards. */
  rows?: ReactNode;
  /** Instead of the heading, if a page has several lists. */
  head?: ReactNode;
  /** Buttons beside the orders. */
  tools?: ReactNode;
};

/** The list of a kind: facets and figures at the side (a drawer on a phone), cards, orders; the address stores all of it. */
export function ListingListPage(props: Props) {
  const { t } = useTranslation('listing');
  const { kind, search, change, clear } = useListSearch();
  const words = useKindWords(kind.kind);
  // the visible list stays, dimmed, until the next one is loaded
  const shown = useDeferredValue(search);
  const { data: header } = useListingHeader(filtersOf(kind, search));
  const { data: list } = useQuery({ ...listingQueries.search(searchOf(kind, search)), enabled: false });
  const read = useReadParts(list?.reading, search.asWords, (asWords) => change({ asWords }));
  const isPlain = search.keyword === '';
  const isCompared = kind.actions.includes('compare');
  const sortWord = useSortWord(kind);
  const save = useSaveListings(kind, { ...filtersOf(kind, search), sort: search.sort }, t('list.save'));
  return (
    <>
      <title>{isPlain ? words.plural : `${search.keyword} · ${words.plural}`}</title>
      <SearchLayout
        title={words.plural}
        head={props.head ?? <Head />}
        filters={<Filters />}
        total={header?.total}
        chips={[...read.chips, ...useChips()]}
        onClear={() => clear(read.allAsWords)}
        sorts={sortsOf(kind).map((name) => ({
          name,
          label: sortWord(name, isPlain),
          isCurrent: name === search.sort,
          link: { to: '.', search: ((before: ListSearch) => ({ ...before, sort: name, page: 1 })) as never } as LinkProps,
        }))}
        tools={
          <div className={css.tools}>
            {save.button}
            {props.tools}
            {kind.publishers.length > 0 && <Publish kind={kind} />}
          </div>
        }
      >
        {save.panel}
        {isCompared && <Compared Table={props.Compare} />}
        {props.above}
        {props.rows ?? (
          <SectionBoundary resetKey={JSON.stringify(shown)} fallback={<ListSkeleton />}>
            <List search={shown} updating={shown !== search} Card={isCompared ? CompareTick : undefined} />
          </SectionBoundary>
        )}
      </SearchLayout>
    </>
  );
}

function Publish({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('listing');
  const { name } = useKindWords(kind.kind);
  return (
    <Link {...editorLink(kind)} className={buttonClass()} data-print="none">
      {t('list.publish', { name })}
    </Link>
  );
}

/** The heading of the list and its search. */
function Head() {
  const { kind } = useListSearch();
  const words = useKindWords(kind.kind);
  return (
    <>
      <h1 className={css.title}>{words.plural}</h1>
      <p className={css.lead}>{words.lead}</p>
      <ListSearchForm />
    </>
  );
}

const valuesOf = (search: ListSearch, name: string): string[] => [search[name] ?? []].flat().map(String);

function Filters() {
  const { kind, search, toggle } = useListSearch();
  const { labelOf, nameOf } = useFilterWords(kind);
  const { data: header, error, isFetching, refetch } = useListingHeader(filtersOf(kind, search));
  const names = [...namesOf(kind, 'options'), ...commonFacets];
  const facets = names.map((name) => ({
    name,
    label: labelOf(name),
    counts: header?.facets[name] ?? [],
    selected: valuesOf(search, name),
    nameOf: (value: string) => nameOf(name, value),
  }));
  return (
    <>
      <FigureFilters />
      <IndustryFilter />
      <FacetList facets={header && facets} error={isFetching ? null : error} onRetry={() => void refetch()} onToggle={toggle} />
    </>
  );
}

/** The active filters: selected values, figures and named records. */
function useChips() {
  const { kind, search, change, toggle } = useListSearch();
  const { labelOf, nameOf, figureOf } = useFilterWords(kind, search.industry.length > 0);
  const selected = [...namesOf(kind, 'options'), 'industry', ...commonFacets].flatMap((name) =>
    valuesOf(search, name).map((value) => ({ key: `${name} ${value}`, name: nameOf(name, value), onRemove: () => toggle(name, value) })),
  );
  const figures = namesOf(kind, 'figures').flatMap((name) => {
    const value = search[name];
    return typeof value === 'number' ? [{ key: name, name: figureOf(name, value), onRemove: () => change({ [name]: undefined }) }] : [];
  });
  const links = namesOf(kind, 'links').flatMap((name) =>
    valuesOf(search, name).length === 0 ? [] : [{ key: name, name: labelOf(name), onRemove: () => change({ [name]: [] }) }],
  );
  return [...links, ...figures, ...selected];
}

function List({ search, updating, Card }: { search: ListSearch; updating: boolean; Card: typeof CompareTick | undefined }) {
  const { t } = useTranslation('listing');
  const { count } = useFormat();
  const { kind, change } = useListSearch();
  const { data } = useSuspenseQuery(listingQueries.search(searchOf(kind, search)));
  const { list, reading } = data;
  const total = data.total + (data.alsoTotal ?? 0);
  const offers = useOffers(data.relaxations);
  const found = { total: count(data.total), count: data.total };
  // a page beyond the last redirects to the last
  if (!updating && total > 0 && list.length === 0)
    return <Navigate to="." search={((before: ListSearch) => ({ ...before, page: Math.ceil(total / data.pageSize) })) as never} replace />;
  return (
    <Results
      found={search.keyword === '' ? t('list.found', found) : t('list.foundFor', { ...found, keyword: search.keyword })}
      reading={reading}
      onAsTyped={(word) => change({ keyword: search.keyword.replace(word, ` "${word}" `).trim() })}
      updating={updating}
      isEmpty={total === 0}
      emptyTitle={t('list.emptyTitle')}
      offers={offers}
      start={(data.page - 1) * data.pageSize + 1}
      pager={
        <ResultPager
          total={total}
          page={search.page}
          pageSize={search.pageSize}
          onPage={(page) => change({ page }, true)}
          onPageSize={(pageSize) => change({ pageSize }, true)}
        />
      }
    >
      <HitRows
        list={list}
        alsoTotal={data.alsoTotal}
        renderRow={(listing) => (
          <ListingCard kind={kind} listing={listing}>
            {Card === undefined ? undefined : <Card listing={listing} />}
          </ListingCard>
        )}
      />
    </Results>
  );
}

type Relaxation = { field: string; value: string | null; total: number };

/** Wider searches, in words. Filters come as `loanType`, `figures.amount` or `links.node`. */
function useOffers(relaxations: readonly Relaxation[]): Offer[] {
  const { t } = useTranslation(['listing', 'common']);
  const { kind, search, change } = useListSearch();
  const { labelOf } = useFilterWords(kind);
  return relaxations.flatMap(({ field, value, total }) => {
    if (field === 'keyword') {
      const label =
        value === null ? t('common:results.relaxField', { name: t('facet.keyword') }) : t('common:results.relaxDrop', { name: value });
      return [{ label, total, apply: () => change({ keyword: value === null ? '' : withoutWord(search.keyword, value) }) }];
    }
    const name = field.replace(/^(figures|links)\./, '');
    const isKnown = name === 'industry' || name === 'region' || name === 'tag' || kind.fields[name] !== undefined;
    if (!isKnown) return [];
    return [{ label: t('common:results.relaxField', { name: labelOf(name) }), total, apply: () => change({ [name]: undefined }) }];
  });
}
