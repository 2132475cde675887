import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVerdicts } from '#api/matching.ts';
import { policyQueries } from '#api/policy.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { facetNames } from '#contract/policy.ts';
import type { FacetName } from '#contract/policy.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { useBusiness } from '#entities/company/use-business.ts';
import { useFacetNames, useSeparator } from '#entities/policy/names.ts';
import type { PolicySearch } from '#entities/policy/search-params.ts';
import { useSearchChange } from '../filters/use-search-change.ts';
import { AlsoFoundBest, AlsoFoundLine } from './AlsoFound.tsx';
import { PolicyRow } from './PolicyRow.tsx';
import css from './ResultList.module.css';
import { ResultPager } from './ResultPager.tsx';

type Standing = { verdict: Verdict; missing: number; held: { until: string | null } | null };

const none: ReadonlyMap<string, Standing> = new Map();

/**
 * Returns the verdicts of the current company on some policies, and whether they are being loaded; without a company it sends no request and
 * returns none.
 */
function useVerdictsOf(ids: string[]): { standings: ReadonlyMap<string, Standing>; isLoading: boolean } {
  const business = useBusiness();
  const { data, isLoading } = useVerdicts(business.data?.business?.id, ids);
  const standings = data === undefined ? none : new Map(data.map(({ id, ...standing }) => [id, standing]));
  return { standings, isLoading: business.isLoading || isLoading };
}

/** The keyword as it stands in the address. */
const keywordOf = ({ keyword }: { keyword?: unknown }): string => (typeof keyword === 'string' ? keyword : '');

export function ResultList({ search, updating }: { search: PolicySearch; updating: boolean }) {
  const { t } = useTranslation('policy');
  const { count } = useFormat();
  const separator = useSeparator();
  const { data } = useSuspenseQuery(policyQueries.resultSearch(search));
  const { total, list, reading } = data;
  // the address may hold more than is searched for
  const typed = useLocation({ select: (location) => keywordOf(location.search) });
  const ignored = [...(reading.ignored ?? []), ...(typed.startsWith(search.keyword) ? [typed.slice(search.keyword.length)] : [])];
  const unsearched = ignored.filter((part) => part !== '');
  const { standings, isLoading } = useVerdictsOf(list.map(({ id }) => id));
  const found =
    search.keyword === '' ? t('list.found', { total: count(total) }) : t('list.foundFor', { total: count(total), keyword: search.keyword });
  // a page beyond the last redirects to the last
  if (!updating && total > 0 && list.length === 0)
    return <Navigate to="/policy/search" search={{ ...search, page: Math.ceil(total / data.pageSize) }} replace />;
  return (
    <>
      <p className={css.found} role="status">
        {updating ? t('list.updating') : found}
      </p>
      <AlsoFoundLine keyword={search.keyword} />
      {reading.loosened && total > 0 && <p className={css.reading}>{t('list.loosened', { terms: reading.terms.join(separator) })}</p>}
      {reading.pinyin?.map((typed) => (
        <p key={typed.from} className={css.reading}>
          {t('list.pinyin', { from: typed.from, to: typed.to.join(separator) })}
        </p>
      ))}
      {unsearched.length > 0 && <p className={css.reading}>{t('list.ignored', { terms: unsearched.join(separator) })}</p>}
      {reading.synonyms.map((synonym) => (
        <p key={synonym.from} className={css.reading}>
          {t('list.synonyms', { from: synonym.from, to: synonym.to.join(separator) })}
        </p>
      ))}
      {total === 0 ? (
        <EmptyResult relaxations={data.relaxations} />
      ) : (
        <>
          <ol className={updating ? css.dimmed : css.list} aria-busy={updating} start={(data.page - 1) * data.pageSize + 1}>
            {list.map((policy) => (
              <PolicyRow key={policy.id} policy={policy} standing={standings.get(policy.id) ?? (isLoading ? 'loading' : undefined)} />
            ))}
          </ol>
          <ResultPager total={total} />
        </>
      )}
      <AlsoFoundBest keyword={search.keyword} />
    </>
  );
}

type Relaxation = { field: string; value: string | null; total: number };

const isFacet = (field: string): field is FacetName => facetNames.some((facet) => facet === field);

/** The empty state: suggests filters to remove, with the number of results for each. */
function EmptyResult({ relaxations }: { relaxations: Relaxation[] }) {
  const { t } = useTranslation('policy');
  const { search, change, toggle } = useSearchChange();
  const nameOf = useFacetNames();

  const offers = relaxations.flatMap(({ field, value, total }) => {
    if (field === 'keyword') {
      const label = value === null ? t('list.relaxField', { name: t('facet.keyword') }) : t('list.relaxDrop', { name: value });
      const keyword = value === null ? '' : search.keyword.replace(value, ' ').replaceAll(/\s+/g, ' ').trim();
      return [{ label, total, apply: () => change({ keyword }) }];
    }
    if (!isFacet(field)) return [];
    if (value === null)
      return [{ label: t('list.relaxField', { name: t(`facet.${field}`) }), total, apply: () => change({ [field]: [] }) }];
    return [{ label: t('list.relaxDrop', { name: nameOf(field, value) }), total, apply: () => toggle(field, value) }];
  });

  return (
    <div className={css.empty}>
      <SearchX size={36} strokeWidth={1.5} aria-hidden className={css.icon} />
      <h2 className={css.title}>{t('list.emptyTitle')}</h2>
      <p className={css.text}>{t('list.emptyText')}</p>
      {offers.length > 0 && (
        <div className={css.offers}>
          <p className={css.text}>{t('list.relax')}</p>
          {offers.map((offer) => (
            <Button key={offer.label} onClick={offer.apply}>
              {offer.label} <span className={css.total}>{t('list.relaxTotal', { count: offer.total })}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
