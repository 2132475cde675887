import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/SectionBoundary.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CriteriaCompany } from '#entities/company/CriteriaCompany.tsx';
import { AddPolicy } from './AddPolicy.tsx';
import { Comparison } from './Comparison.tsx';
import css from './ComparePage.module.css';
import { most } from './search-params.ts';

const route = getRouteApi('/_portal/policy/compare');

/** Two to four policies side by side. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { id: ids } = route.useSearch();
  const shown = useDeferredValue(ids);
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.tools}>
        {ids.length < most ? <AddPolicy chosen={ids} /> : <p className={css.full}>{t('full', { count: most })}</p>}
        <CriteriaCompany />
      </div>
      {ids.length === 0 ? (
        <p className={css.start}>{t('start')}</p>
      ) : (
        <div className={shown === ids ? undefined : css.dimmed} aria-busy={shown !== ids}>
          <SectionBoundary resetKey={shown.join(' ')} fallback={<ComparisonSkeleton count={ids.length} />}>
            <Comparison ids={shown} />
          </SectionBoundary>
        </div>
      )}
    </div>
  );
}

/** As many columns as policies were asked for. */
function ComparisonSkeleton({ count }: { count: number }) {
  return (
    <div className={css.skeleton} style={{ gridTemplateColumns: `168px repeat(${count}, minmax(0, 1fr))` }}>
      {Array.from({ length: count + 1 }, (_, index) => (
        <Skeleton key={index} rows={8} />
      ))}
    </div>
  );
}
