import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dismissedQuery, useDismiss } from '#api/dismissal.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { dismissed } from '#contract/dismissal.ts';
import type { CallData } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { rowsOnPage } from './custom-params.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { MarkedList, Unmark } from './MarkedList.tsx';
import css from './rows.module.css';

/** Policies hidden from matches and alerts, newest first; each can be shown again. */
export function Dismissed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(dismissedQuery({ page, pageSize: rowsOnPage }));
  return (
    <MarkedList
      tab="dismissed"
      icon={EyeOff}
      page={page}
      total={data.total}
      action={
        <Link to="/policy/match" className={buttonClass('plain')}>
          {t('custom.toMatch')}
        </Link>
      }
    >
      {data.list.map((row) => (
        <DismissedRow key={row.policyId} row={row} />
      ))}
    </MarkedList>
  );
}

/** A hidden policy, which can be shown again. */
function DismissedRow({ row }: { row: CallData<typeof dismissed>['list'][number] }) {
  const { policyId, dismissedAt } = row;
  const title = useTitleOf()(row);
  const { t } = useTranslation('account');
  const { day } = useFormat();
  const { mutateAsync } = useDismiss();
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Link to="/policy/detail" search={{ id: policyId }} className={css.title}>
          <RecordTitle of={row} />
        </Link>
        <p className={css.facts}>{t('dismissed.since', { when: day(todayInChina(new Date(dismissedAt))) })}</p>
      </div>
      <Unmark
        label={t('dismissed.restore')}
        title={title}
        done={t('dismissed.restored', { title })}
        mark={(hidden) => mutateAsync({ policyId, dismissed: hidden })}
      />
    </li>
  );
}
