import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { Combine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { Chinese } from '#components/Chinese.tsx';
import { companyAdminQueries } from '#api/company-admin.ts';
import type { CallData } from '#contract/endpoint.ts';
import type * as contract from '#contract/company-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { TableFoot } from '#components/table/TableFoot.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import css from './Duplicates.module.css';
import { useCompanySearch } from './shared/use-company-search.ts';

type Group = CallData<typeof contract.duplicates>['list'][number];

/** Groups of companies that may be the same. */
export function Duplicates() {
  const { t } = useTranslation('enterpriseAdmin');
  const narrow = useNarrow();
  const { search, change } = useCompanySearch();
  const { page, pageSize } = search;
  const { data, error, refetch } = useQuery({
    ...companyAdminQueries.duplicates({ page, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined)
    return (
      <div className={css.box}>
        {error === null ? <Skeleton dense rows={6} /> : <Failure error={error} onRetry={() => void refetch()} />}
      </div>
    );
  return (
    <div className={css.box}>
      <p className={css.lead}>{t('duplicates.lead')}</p>
      {data.list.length === 0 && <EmptyState title={t('duplicates.none')} text={t('duplicates.noneText')} />}
      <ul aria-label={t('view.duplicates')}>
        {data.list.map((group) => (
          <DuplicateGroup key={group.companies.map(({ id }) => id).join(' ')} group={group} />
        ))}
      </ul>
      {data.total > 0 && (
        <TableFoot
          total={data.total}
          page={page}
          pageSize={pageSize}
          narrow={narrow}
          onPage={(pageNumber, size) => change({ page: pageNumber, pageSize: size })}
        />
      )}
    </div>
  );
}

/** One group; in larger ones, two companies are selected at a time. */
function DuplicateGroup({ group: { reason, companies } }: { group: Group }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { change, open } = useCompanySearch();
  const [chosen, setChosen] = useState(() => companies.slice(0, 2).map(({ id }) => id));
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const { writes } = usePageAccess();
  const two = chosen.filter((id) => companies.some((company) => company.id === id));
  return (
    <li className={css.group}>
      <div className={css.head}>
        <span className={css.reason}>{t(`duplicates.${reason}`)}</span>
        {writes && (
          <Button icon={<Combine size={16} aria-hidden />} disabled={two.length !== 2} onClick={() => change({ merge: two })}>
            {two.length === 2 ? t('merge.compare') : t('merge.chooseTwo')}
          </Button>
        )}
      </div>
      <ul>
        {companies.map(({ id, name, creditCode, facts }) => (
          <li key={id} className={css.company}>
            {writes && companies.length > 2 && (
              <Checkbox aria-label={t('merge.choose', { name })} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            )}
            <button type="button" className={css.name} onClick={() => open(id)}>
              <Chinese text={name} />
            </button>
            <span className={css.code}>{creditCode ?? t('duplicates.noCode')}</span>
            <span className={css.facts}>{t('duplicates.facts', { count: facts })}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
