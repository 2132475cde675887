import { useQuery } from '@tanstack/react-query';
import { BellPlus, Download, Rss, X } from 'lucide-react';
import { Suspense, lazy, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { policyFeedAddress } from '#api/policy-feed.ts';
import { policyQueries, useResultHeader } from '#api/policy.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { FacetList } from '#components/search/FacetList.tsx';
import { ListSkeleton, SearchLayout } from '#components/search/SearchLayout.tsx';
import { useTools } from '#components/search/use-tools.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { FilterName, PolicySort } from '#contract/policy.ts';
import { filterNames, policySorts } from '#contract/policy.ts';
import { useCompanyAsked } from '#entities/companies/company/use-company.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { feedFilters, filtersOf, listBody } from '#entities/publishing/policy/search-params.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';
import { useReadParts } from '#entities/publishing/policy/use-read-parts.ts';
import { useSearchChange } from '../filters/use-search-change.ts';
import { ResultList } from '../results/ResultList.tsx';
import css from './SearchPage.module.css';
import { CopyAddress } from '#components/search/CopyAddress.tsx';
import { feedKinds } from '#contract/policy-feed.ts';
import textCss from '#components/text.module.css';
import panelCss from './ExportPanel.module.css';

/** The search page: facets at the side (a drawer on a phone) and the sorted list; the address stores all of it. */
export function PolicySearchPage() {
  const { t } = useTranslation(['policy', 'policyList']);
  const { search, change, toggle, clear } = useSearchChange();
  // the visible list stays, dimmed, until the next one is loaded
  const shown = useDeferredValue(search);
  const company = useCompanyAsked();
  const { data: header } = useResultHeader({ ...filtersOf(search), ...company });
  // both queries count the same policies, so one suffices if the other failed
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

/** All filters with the number of policies for each value. */
function FacetPanel() {
  const { t } = useTranslation('policy');
  const { search, toggle } = useSearchChange();
  const nameOf = useFacetNames({ needs: true });
  const { data: header, error, isFetching, refetch } = useResultHeader({ ...filtersOf(search), ...useCompanyAsked() });
  // without a company there are no counts of verdicts
  const names = filterNames.filter((name) => name !== 'verdict' || header?.facets.verdict !== undefined || search.verdict.length > 0);
  const facets = names.map((name) => ({
    name,
    label: t(`facet.${name}`),
    counts: header?.facets[name] ?? [],
    selected: search[name],
    nameOf: (value: string) => nameOf(name, value),
  }));
  return (
    <FacetList
      facets={header && facets}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      onToggle={(facet, value) => toggle(facet as FilterName, value)}
    />
  );
}

const SaveSearch = lazy(() => import('./SaveSearch.tsx').then((module) => ({ default: module.SaveSearch })));
const ExportPanel = lazy(() => import('./ExportPanel.tsx').then((module) => ({ default: module.ExportPanel })));

/** Actions on the current list, filtered by the verdicts of the company `judgedFor`. Each opens below the bar, and its chunk loads on first use. */
function useSearchTools(search: PolicySearch, total: number | undefined, judgedFor: { id: string } | null) {
  const { t } = useTranslation(['policy', 'policyList']);
  const { open, show, press, close, mayClose } = useTools<'save' | 'export' | 'feed'>();
  const save = useAfterSignIn(() => show('save'));
  const isEmpty = total === undefined || total === 0;
  const buttons = (
    <div className={css.tools}>
      <Button aria-expanded={open === 'save'} onClick={press('save', save)}>
        <BellPlus size={16} aria-hidden />
        {t('policyList:save')}
      </Button>
      <Button aria-expanded={open === 'feed'} onClick={press('feed', () => show('feed'))}>
        <Rss size={16} aria-hidden />
        {t('policyList:feed.open')}
      </Button>
      <Button
        aria-expanded={open === 'export'}
        aria-disabled={isEmpty}
        title={total === 0 ? t('policyList:exportNone') : undefined}
        className={css.export}
        onClick={press('export', () => !isEmpty && show('export'))}
      >
        <Download size={16} aria-hidden />
        {t('policyList:export')}
      </Button>
    </div>
  );
  const panel = open !== null && (
    <Suspense>
      {open === 'feed' && <FeedPanel search={search} onClose={close} />}
      {open === 'save' && <SaveSearch search={search} mayClose={mayClose} onClose={close} />}
      {open === 'export' && total !== undefined && <ExportPanel search={search} total={total} judgedFor={judgedFor} onClose={close} />}
    </Suspense>
  );
  return { buttons, panel };
}

/** The feed addresses of the list: newest policies, and policies that close soon. */
function FeedPanel({ search, onClose }: { search: PolicySearch; onClose: () => void }) {
  const { t } = useTranslation('policyList');
  const label = useId();
  const filters = feedFilters(search);
  const words = { copy: t('feed.copy'), copied: t('feed.isCopied'), hint: t('feed.copied'), byHand: t('feed.byHand') };
  return (
    <section className={panelCss.panel} aria-labelledby={label}>
      <div className={panelCss.head}>
        <h2 id={label} className={textCss.size17}>
          {t('feed.title')}
        </h2>
        <Button look="quiet" aria-label={t('feed.close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <p>{t('feed.about')}</p>
      {feedKinds.map((of) => (
        <CopyAddress
          key={of}
          label={t(`feed.${of}`)}
          address={policyFeedAddress({ of, ...filters })}
          words={words}
          heading={t(`feed.${of}`)}
        >
          <a className={buttonClass('plain')} href={policyFeedAddress({ of, format: 'json', ...filters })} target="_blank" rel="noreferrer">
            {t('feed.json')}
          </a>
        </CopyAddress>
      ))}
    </section>
  );
}
