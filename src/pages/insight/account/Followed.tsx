import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { Chinese } from '#components/Chinese.tsx';
import { followQueries, useUnfollow } from '#api/follow.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { followed } from '#contract/follow.ts';
import { todayInChina } from '#domain/china-time.ts';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { rowsOnPage } from './custom-params.ts';
import { MarkedList, Unmark } from './MarkedList.tsx';
import textCss from '#components/text.module.css';
import css from './rows.module.css';

/** Followed policies, newest first. An unfollow can be undone. */
export function Followed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(followQueries.followed({ page, pageSize: rowsOnPage }));
  return (
    <MarkedList
      tab="followed"
      icon={Star}
      page={page}
      total={data.total}
      words={{
        total: t('followed.total', { count: data.total }),
        emptyTitle: t('followed.emptyTitle'),
        emptyText: t('followed.emptyText'),
      }}
      action={
        <Link to="/policy/search" className={buttonClass('primary')}>
          {t('custom.toSearch')}
        </Link>
      }
    >
      {data.list.map((row) => (
        <FollowedRow key={row.policyId} row={row} />
      ))}
    </MarkedList>
  );
}

type Row = CallData<typeof followed>['list'][number];

/** A followed policy with its deadline; a withdrawn one is marked and has no link. */
function FollowedRow({ row }: { row: Row }) {
  const { t } = useTranslation(['account', 'policy']);
  const { mutateAsync } = useUnfollow();
  const { day } = useFormat();
  const recordName = useRecordNames();
  const { policyId, policy, followedAt } = row;
  const title = useTitleOf()(policy ?? row);
  return (
    <li className={css.row}>
      <div className={css.what}>
        {policy === null ? (
          <p className={`${textCss.muted} ${textCss.size16}`}>
            <RecordTitle of={row} /> <span className={css.mark}>{t('account:custom.gone')}</span>
          </p>
        ) : (
          <Link to="/policy/detail" search={{ id: policyId }} className={css.title}>
            <RecordTitle of={policy} />
          </Link>
        )}
        <p className={css.facts}>
          {policy !== null && (
            <>
              {t(`policy:kind.${policy.kind}`)} · {t(`policy:level.${policy.level}`)} ·{' '}
              <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} /> ·{' '}
            </>
          )}
          {t('account:followed.since', { when: day(todayInChina(new Date(followedAt))) })}
        </p>
      </div>
      <div className={css.figures}>{policy !== null && <Deadline policy={policy} />}</div>
      <Unmark
        label={t('account:followed.unfollow')}
        title={title}
        done={t('account:followed.unfollowed', { title })}
        mark={(followed) => mutateAsync({ policyId, followed })}
        canUndo={policy !== null}
      />
    </li>
  );
}
