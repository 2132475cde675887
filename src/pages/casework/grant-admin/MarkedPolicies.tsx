import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantAdminQueries } from '#api/grant-admin.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import { GrantMark } from '#entities/casework/grant/GrantMark.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './GrantAdmin.module.css';

/** The policies that find their companies, and a search for others that could. */
export function MarkedPolicies() {
  const { t } = useTranslation('grantAdmin');
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(grantAdminQueries.policies(keyword));
  return (
    <div className={layoutCss.stack14}>
      <p className={`${textCss.note} ${textCss.normal}`}>{t('mark.lead')}</p>
      <SearchField label={t('mark.search')} value={keyword} onChange={setKeyword} />
      {data === undefined && error === null && <Skeleton dense rows={4} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t(keyword === '' ? 'mark.none' : 'mark.notFound')}</p>}
      <ul className={css.rows}>
        {data?.map((policy) => (
          <li key={policy.id}>
            <GrantMark policy={policy} name={<RecordTitle of={policy} />} />
          </li>
        ))}
      </ul>
    </div>
  );
}
