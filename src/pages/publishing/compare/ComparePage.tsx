import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { policyDetailQueries } from '#api/policy-detail.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { CriteriaCompany } from '#entities/companies/company/CriteriaCompany.tsx';
import { useCompany, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { today } from '#http/clock.ts';
import { AddPolicy } from './AddPolicy.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import { alignConditions, explainAll } from './align.ts';
import { Suggestions } from './Suggestions.tsx';
import { most } from './search-params.ts';

const route = getRouteApi('/_portal/policy/compare');

/** Compares two to four policies side by side. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { id: ids } = route.useSearch();
  const shown = useDeferredValue(ids);
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      <div className={css.top}>
        <h1 className={css.title}>{t('title')}</h1>
        {shown.length > 1 && <PrintButton />}
      </div>
      <div className={css.tools}>
        {ids.length < most ? <AddPolicy chosen={ids} /> : <p className={textCss.lead}>{t('full', { count: most })}</p>}
        <CriteriaCompany />
      </div>
      {ids.length === 0 ? (
        <>
          <p className={css.start}>{t('start')}</p>
          <Suggestions chosen={ids} />
        </>
      ) : (
        <div className={shown === ids ? undefined : css.dimmed} aria-busy={shown !== ids}>
          <SectionBoundary resetKey={shown.join(' ')} fallback={<ComparisonSkeleton count={ids.length} />}>
            {shown.length === 0 ? <ComparisonSkeleton count={ids.length} /> : <Comparison ids={shown} />}
          </SectionBoundary>
          {ids.length === 1 && <Suggestions chosen={ids} />}
        </div>
      )}
    </div>
  );
}

/** A placeholder with one column per requested policy. */
function ComparisonSkeleton({ count }: { count: number }) {
  return (
    <div className={css.skeleton} style={{ gridTemplateColumns: `168px repeat(${count}, minmax(0, 1fr))` }}>
      {Array.from({ length: count + 1 }, (_, index) => (
        <Skeleton key={index} rows={8} />
      ))}
    </div>
  );
}

/** The requested policies side by side. Removed ones are named; for a single one the page says that a comparison needs two. */
function Comparison({ ids }: { ids: string[] }) {
  const { t } = useTranslation('compare');
  const { diff } = route.useSearch();
  const { data: policies } = useSuspenseQuery(policyDetailQueries.compare(ids));
  const business = useCompany().data?.business ?? null;
  const isAwaited = useIsCompanyAwaited();
  const gone = ids.filter((id) => !policies.some((policy) => policy.id === id));
  const criteria = policies.map((policy) => policy.criteria);
  const explanations = explainAll(criteria, business?.profile ?? {}, today());
  return (
    <>
      {gone.map((id) => (
        <p key={id} className={css.gone} role="status">
          <FileX2 size={16} aria-hidden />
          {t('gone', { id })}
          <Link
            from="/policy/compare"
            search={(before) => ({ ...before, id: (before.id ?? []).filter((one) => one !== id) })}
            resetScroll={false}
          >
            {t('dropGone')}
          </Link>
        </p>
      ))}
      {policies.length < 2 && <p className={`${textCss.muted} ${layoutCss.below12}`}>{t('few')}</p>}
      {policies.length > 0 && (
        <CompareTable
          policies={policies}
          rows={alignConditions(criteria, explanations)}
          explanations={business === null ? null : explanations}
          isAwaited={isAwaited}
          onlyDifferent={diff && policies.length > 1}
        />
      )}
    </>
  );
}
