import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { policyQueries } from '#api/policy.ts';
import { useFormat } from '#components/format.ts';
import { useVerdictsOf } from './use-verdicts.ts';
import { EmptyResult } from './EmptyResult.tsx';
import { useSeparator } from '#entities/policy/names.ts';
import { PolicyRow } from './PolicyRow.tsx';
import { ResultPager } from './ResultPager.tsx';
import css from './ResultList.module.css';
import type { PolicySearch } from '#entities/policy/search-params.ts';

export function ResultList({ search, updating }: { search: PolicySearch; updating: boolean }) {
  const { t } = useTranslation('policy');
  const { count } = useFormat();
  const separator = useSeparator();
  const { data } = useSuspenseQuery(policyQueries.resultSearch(search));
  const { total, list, reading } = data;
  const standings = useVerdictsOf(list.map(({ id }) => id));
  const found =
    search.keyword === '' ? t('list.found', { total: count(total) }) : t('list.foundFor', { total: count(total), keyword: search.keyword });
  // a page beyond the last leads to the last
  if (!updating && total > 0 && list.length === 0)
    return <Navigate to="/policy/search" search={{ ...search, page: Math.ceil(total / data.pageSize) }} replace />;
  return (
    <>
      <p className={css.found} role="status">
        {updating ? t('list.updating') : found}
      </p>
      {reading.loosened && total > 0 && <p className={css.reading}>{t('list.loosened', { terms: reading.terms.join(separator) })}</p>}
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
              <PolicyRow key={policy.id} policy={policy} standing={standings.get(policy.id)} />
            ))}
          </ol>
          <ResultPager total={total} />
        </>
      )}
    </>
  );
}
