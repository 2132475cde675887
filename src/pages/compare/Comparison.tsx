import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { matchingQueries } from '#api/matching.ts';
import { useBusiness } from '#entities/company/use-business.ts';
import { today } from '#entities/policy/today.ts';
import { alignConditions, explainAll } from './align.ts';
import { CompareTable } from './CompareTable.tsx';
import css from './Comparison.module.css';

const route = getRouteApi('/_portal/policy/compare');

/** The policies asked for, side by side; those that are gone are named, and one alone is told to be too few. */
export function Comparison({ ids }: { ids: string[] }) {
  const { t } = useTranslation('compare');
  const { diff } = route.useSearch();
  const { data: policies } = useSuspenseQuery(matchingQueries.compare(ids));
  const business = useBusiness().data?.business ?? null;
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
      {policies.length < 2 && <p className={css.few}>{t('few')}</p>}
      {policies.length > 0 && (
        <CompareTable
          policies={policies}
          rows={alignConditions(criteria, explanations)}
          explanations={business === null ? null : explanations}
          onlyDifferent={diff && policies.length > 1}
        />
      )}
    </>
  );
}
