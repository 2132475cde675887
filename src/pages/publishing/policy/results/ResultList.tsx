import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerdicts } from '#api/matching.ts';
import { policyQueries } from '#api/policy.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Marked } from '#components/Marked.tsx';
import { useEnglishLine, useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { HitRows } from '#components/search/HitRows.tsx';
import { ResultPager } from '#components/search/ResultPager.tsx';
import type { Offer } from '#components/search/Results.tsx';
import { Results, withoutWord } from '#components/search/Results.tsx';
import { filterNames } from '#contract/policy.ts';
import type { FilterName, PolicyHit } from '#contract/policy.ts';
import type { HitReason } from '#contract/search.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { useCompany, useCompanyAsked } from '#entities/companies/company/use-company.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { useFacetNames, useNeedNames, useRecordNames } from '#entities/publishing/policy/names.ts';
import { listBody } from '#entities/publishing/policy/search-params.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { useSearchChange } from '../filters/use-search-change.ts';
import { AlsoFoundBest, AlsoFoundLine } from './AlsoFound.tsx';
import textCss from '#components/text.module.css';
import css from './ResultList.module.css';

const CompanyOffer = lazy(() =>
  import('#entities/companies/company/CompanyOffer.tsx').then((module) => ({ default: module.CompanyOffer })),
);

type Standing = { verdict: Verdict; missing: number; held: { until: string | null } | null };

const none: ReadonlyMap<string, Standing> = new Map();

/**
 * Returns the verdicts of the current company on some policies, and whether they are being loaded; without a company it sends no request and
 * returns none.
 */
function useVerdictsOf(ids: string[]): { standings: ReadonlyMap<string, Standing>; isLoading: boolean } {
  const business = useCompany();
  const { data, isLoading } = useVerdicts(business.data?.business?.id, ids);
  const standings = data === undefined ? none : new Map(data.map(({ id, ...standing }) => [id, standing]));
  return { standings, isLoading: business.isLoading || isLoading };
}

/** The keyword of the address. */
const keywordOf = ({ keyword }: { keyword?: unknown }): string => (typeof keyword === 'string' ? keyword : '');

export function ResultList({ search, updating }: { search: PolicySearch; updating: boolean }) {
  const { t } = useTranslation(['policy', 'policyList']);
  const { count } = useFormat();
  const { data } = useSuspenseQuery(policyQueries.resultSearch(listBody(search, useCompanyAsked())));
  const { list, reading } = data;
  const total = data.total + (data.alsoTotal ?? 0);
  // the address may hold more than is searched for
  const typed = useLocation({ select: (location) => keywordOf(location.search) });
  const ignored = [...(reading.ignored ?? []), ...(typed.startsWith(search.keyword) ? [typed.slice(search.keyword.length)] : [])];
  const unsearched = ignored.filter((part) => part !== '');
  const { standings, isLoading } = useVerdictsOf(list.map(({ id }) => id));
  const figure = { total: count(data.total), count: data.total };
  const found = search.keyword === '' ? t('policyList:found', figure) : t('policyList:foundFor', { ...figure, keyword: search.keyword });
  const { change } = useSearchChange();
  const offers = useOffers(data.relaxations);
  // a page beyond the last redirects to the last
  if (!updating && total > 0 && list.length === 0)
    return <Navigate to="/policy/search" search={{ ...search, page: Math.ceil(total / data.pageSize) }} replace />;
  const isUnjudged = data.business === null;
  // without verdicts an empty list does not mean that nothing fits
  if (isUnjudged && search.verdict.length > 0)
    return (
      <Suspense>
        <CompanyOffer isRequired onWithout={() => change({ verdict: [] })} />
      </Suspense>
    );
  return (
    <>
      {isUnjudged && (
        <Suspense>
          <CompanyOffer isRequired={false} />
        </Suspense>
      )}
      <Results
        found={found}
        also={<AlsoFoundLine keyword={search.keyword} />}
        reading={{ ...reading, ignored: unsearched }}
        instead={<NearestNeeds search={search} needs={data.nearestNeeds ?? []} unknown={reading.unknown ?? []} />}
        updating={updating}
        isEmpty={total === 0}
        onAsTyped={(word) => change({ keyword: search.keyword.replace(word, ` "${word}" `).trim() })}
        emptyTitle={t('policyList:emptyTitle')}
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
          renderRow={(policy) => <PolicyRow policy={policy} standing={standings.get(policy.id) ?? (isLoading ? 'loading' : undefined)} />}
        />
      </Results>
      <AlsoFoundBest keyword={search.keyword} />
    </>
  );
}

type Relaxation = { field: string; value: string | null; total: number };

const isFacet = (field: string): field is FilterName => filterNames.some((facet) => facet === field);

/** Wider searches, in words. */
function useOffers(relaxations: readonly Relaxation[]): Offer[] {
  const { t } = useTranslation(['policy', 'common']);
  const { search, change, toggle } = useSearchChange();
  const nameOf = useFacetNames({ needs: true });
  return relaxations.flatMap(({ field, value, total }) => {
    if (field === 'keyword') {
      const label =
        value === null ? t('common:results.relaxField', { name: t('facet.keyword') }) : t('common:results.relaxDrop', { name: value });
      return [{ label, total, apply: () => change({ keyword: value === null ? '' : withoutWord(search.keyword, value) }) }];
    }
    if (!isFacet(field)) return [];
    if (value === null)
      return [{ label: t('common:results.relaxField', { name: t(`facet.${field}`) }), total, apply: () => change({ [field]: [] }) }];
    return [{ label: t('common:results.relaxDrop', { name: nameOf(field, value) }), total, apply: () => toggle(field, value) }];
  });
}

type Props = { search: PolicySearch; needs: readonly string[]; unknown: readonly string[] };

/** Needs to choose in place of words that no policy has. */
function NearestNeeds({ search, needs, unknown }: Props) {
  const { t } = useTranslation('policyList');
  const nameOf = useNeedNames(needs.length > 0);
  if (needs.length === 0) return null;
  const keyword = unknown.reduce(withoutWord, search.keyword);
  return (
    <nav className={css.line} aria-label={t('nearest')}>
      <span aria-hidden>{t('nearest')}</span>
      <ul className={css.needs}>
        {needs.map((need) => (
          <li key={need}>
            <Link to="/policy/search" search={{ ...search, page: 1, keyword, asWords: [], need: [...new Set([...search.need, need])] }}>
              {nameOf(need)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PolicyRowProps = {
  policy: PolicyHit;
  /** The outcome for the current company, if there is one and the policy has conditions. */
  standing?: { verdict: Verdict; missing: number; held: { until: string | null } | null } | 'loading' | undefined;
};

/** A policy in a result list: title, audience, amount, deadline. */
function PolicyRow({ policy, standing }: PolicyRowProps) {
  const { t } = useTranslation('policy');
  const { nameOf } = useVocabulary();
  const recordName = useRecordNames();
  const { day } = useFormat();
  const titleOf = useTitleOf();
  const line = useEnglishLine()(policy);
  return (
    <li className={css.row} data-testid="policy-row">
      <div className={css.what}>
        <h3 className={textCss.size17}>
          <Link to="/policy/detail" search={{ id: policy.id }} className={css.link}>
            <RecordTitle of={policy}>
              <Marked text={policy.title} hits={policy.titleHits} />
            </RecordTitle>
          </Link>
        </h3>
        {line !== null ? (
          <p className={css.snippet}>{line}</p>
        ) : (
          policy.snippet !== null && (
            <p className={css.snippet} lang="zh-CN">
              <Marked text={policy.snippet.text} hits={policy.snippet.hits} />
            </p>
          )
        )}
        <Why reasons={policy.why ?? []} />
        <div className={css.foot}>
          <p className={`fact-line ${css.facts}`}>
            <span className={css.kind}>{t(`kind.${policy.kind}`)}</span>
            {policy.isGrant === true && <span className={css.grant}>{t('way.grant')}</span>}
            <span>{t(`level.${policy.level}`)}</span>
            <span className={css.issuer}>
              <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
            </span>
            <span>
              {policy.scales.length === 0 ? t('row.everyScale') : policy.scales.map((scale) => nameOf('scale', scale)).join(' · ')}
            </span>
            <span className="tabular">{t('row.published', { date: day(policy.publishDate) })}</span>
          </p>
          <FollowButton policyId={policy.id} title={titleOf(policy)} look="row" className={css.follow} />
        </div>
      </div>
      <div className={css.figures}>
        <Amount yuan={policy.amountMax} />
        <Deadline policy={policy} />
        {standing === 'loading' && policy.kind === 'project' && <span className={css.awaited} aria-hidden />}
        {standing !== undefined && standing !== 'loading' && <VerdictChip {...standing} />}
      </div>
    </li>
  );
}

/** The match of a row that does not contain the typed words themselves. */
function Why({ reasons }: { reasons: readonly HitReason[] }) {
  const { t } = useTranslation('policyList');
  const others = reasons.filter(({ reason }) => reason !== 'word');
  if (others.length === 0) return null;
  return (
    <p className={css.why}>
      {others.map(({ typed, text, reason }) => (
        <span key={`${typed} ${text}`}>{t(reason === 'need' ? 'why.need' : 'why.word', { typed, text })}</span>
      ))}
    </p>
  );
}
