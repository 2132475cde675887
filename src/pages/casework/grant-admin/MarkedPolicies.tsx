import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantAdminQueries, useMarkPolicy } from '#api/grant-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import type { GrantPolicy } from '#contract/grant-admin.ts';
import { fieldMessage } from '#http/errors.ts';
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
          <Policy key={policy.id} policy={policy} />
        ))}
      </ul>
    </div>
  );
}

function Policy({ policy }: { policy: GrantPolicy }) {
  const { t } = useTranslation('grantAdmin');
  const announce = useAnnounce();
  const { mutate, isPending, error } = useMarkPolicy();
  const { id, isMarked, rounds, problems } = policy;
  // what waits for its window can be marked before
  const against = problems.filter(({ field }) => field !== 'notOpen');
  const mark = () =>
    mutate({ policyId: id, isMarked: !isMarked }, { onSuccess: () => announce({ text: t(isMarked ? 'done.unmark' : 'done.mark') }) });
  const wrong = fieldMessage(error, 'body.policyId');
  return (
    <li>
      <div className={css.line}>
        <strong>
          <RecordTitle of={policy} />
        </strong>
        {(isMarked || against.length === 0) && (
          <Button
            size="small"
            disabled={isPending}
            onClick={mark}
            aria-label={t('act.named', { action: t(isMarked ? 'mark.off' : 'mark.on'), company: policy.title })}
          >
            {t(isMarked ? 'mark.off' : 'mark.on')}
          </Button>
        )}
      </div>
      {rounds > 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t('mark.rounds', { count: rounds })}</p>}
      {problems.map(({ field, clause }) => (
        <p key={`${field} ${clause ?? ''}`} className={css.warn}>
          {t(`problem.${field}`, { clause: clause ?? '' })}
        </p>
      ))}
      {wrong !== undefined && (
        <p role="alert" className={textCss.bad}>
          {wrong}
        </p>
      )}
    </li>
  );
}
