import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { policyFeedAddress } from '#api/policy-feed.ts';
import { policyQueries, useResultHeader } from '#api/policy.ts';
import { ListSkeleton, SearchLayout } from '#components/search/SearchLayout.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { PolicySort } from '#contract/policy.ts';
import { filterNames, policySorts } from '#contract/policy.ts';
import { useCompanyAsked } from '#entities/companies/company/use-company.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { feedFilters, filtersOf, listBody } from '#entities/publishing/policy/search-params.ts';
import { useReadParts } from '#entities/publishing/policy/use-read-parts.ts';
import { FacetPanel } from '../filters/FacetPanel.tsx';
import { useSearchChange } from '../filters/use-search-change.ts';
import { ResultList } from '../results/ResultList.tsx';
import { useSearchTools } from './SearchPageTools.tsx';

/** The search page: facets at the side (a drawer on a phone) and the sorted list; the address stores all of it. */
export function PolicySearchPage() {
  const { t } = useTranslation(['policy', 'policyList']);
  const { search, change, toggle, clear } = useSearchChange();
  // the visible list stays, dimmed, until the next one is loaded
  const shown = useDeferredValue(search);
  const company = useCompanyAsked();
  const { data: header } = useResultHeader({ ...filtersOf(search), ...company });
  // one of the two may have failed; both count the same policies
  const { data: list } = useQuery({ ...policyQueries.resultSearch(listBody(search, company)), enabled: false });
  const tools = useSearchTools(search, header?.total ?? list?.total, list?.business ?? null);
  const nameOf = useFacetNames({ needs: true });
  const chosen = filterNames.flatMap((facet) =>
    search[facet].map((value: string) => ({
      key: `${facet} ${value}`,
      name: nameOf(facet, value),
      onRemove: () => toggle(facet, value),
    })),
  );
  const read = useReadParts(list?.reading, search.asWords, (asWords) => change({ asWords }));
  // without a keyword the best match is the newest
  const isOffered = (sort: PolicySort) =>
    sort === 'published' ? search.keyword !== '' : sort !== 'fit' || search.sort === 'fit' || header?.facets.verdict !== undefined;
  const feeds = feedFilters(search);
  const sorts = policySorts.filter(isOffered);
  const current = search.keyword === '' && search.sort === 'published' ? 'relevance' : search.sort;
  return (
    <>
      <title>{search.keyword === '' ? t('policyList:title') : `${search.keyword} · ${t('policyList:title')}`}</title>
      <link rel="alternate" type="application/rss+xml" title={t('policyList:feed.new')} href={policyFeedAddress({ of: 'new', ...feeds })} />
      <link
        rel="alternate"
        type="application/feed+json"
        title={t('policyList:feed.new')}
        href={policyFeedAddress({ of: 'new', format: 'json', ...feeds })}
      />
      <h1 className="visually-hidden">{t('policyList:title')}</h1>
      <SearchLayout
        title={t('policyList:title')}
        filters={<FacetPanel />}
        total={header?.total}
        chips={[...read.chips, ...chosen]}
        onClear={() => clear(read.allAsWords)}
        sorts={sorts.map((sort) => ({
          name: sort,
          label: search.keyword === '' && sort === 'relevance' ? t('sort.newest') : t(`sort.${sort}`),
          isCurrent: sort === current,
          link: { to: '/policy/search', search: { ...search, sort, page: 1 } },
        }))}
        tools={tools.buttons}
      >
        {tools.panel}
        <SectionBoundary resetKey={JSON.stringify(shown)} fallback={<ListSkeleton />}>
          <ResultList search={shown} updating={shown !== search} />
        </SectionBoundary>
      </SearchLayout>
    </>
  );
}
