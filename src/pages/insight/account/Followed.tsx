import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { Chinese } from '#components/Chinese.tsx';
import { followQueries, useUnfollow } from '#api/follow.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { followed } from '#contract/follow.ts';
import { todayInChina } from '#domain/china-time.ts';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/Pager.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { rowsOnPage } from './custom-params.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './rows.module.css';

/** Followed policies, newest first. An unfollow can be undone. */
export function Followed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(followQueries.followed({ page, pageSize: rowsOnPage }));
  return (
    <section aria-label={t('custom.tab.followed')}>
      {data.total === 0 ? (
        <EmptyState
          framed
          icon={Star}
          title={t('followed.emptyTitle')}
          text={t('followed.emptyText')}
          action={
            <Link to="/policy/search" className={buttonClass('primary')}>
              {t('custom.toSearch')}
            </Link>
          }
        />
      ) : (
        <>
          <p className={css.total}>{t('followed.total', { count: data.total })}</p>
          <ul className={layoutCss.panel}>
            {data.list.map((row) => (
              <FollowedRow key={row.policyId} row={row} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / rowsOnPage)}
            linkTo={(to) => ({ to: '/account/custom', search: { tab: 'followed', page: to } })}
          />
        </>
      )}
    </section>
  );
}

type Row = CallData<typeof followed>['list'][number];

/** A followed policy with its deadline; a withdrawn one is marked and has no link. */
function FollowedRow({ row }: { row: Row }) {
  const { t } = useTranslation(['account', 'policy']);
  const announce = useAnnounce();
  const { mutateAsync } = useUnfollow();
  const { day } = useFormat();
  const recordName = useRecordNames();
  const { policyId, policy, followedAt } = row;
  const title = useTitleOf()(policy ?? row);
  const unfollow = async () => {
    await mutateAsync({ policyId, followed: false });
    announce({
      text: t('account:followed.unfollowed', { title }),
      // a withdrawn policy cannot be followed again
      undo: policy === null ? undefined : () => void mutateAsync({ policyId, followed: true }).catch(() => undefined),
      takesFocus: true,
    });
  };
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
      <Button onClick={() => void unfollow().catch(() => undefined)} aria-label={`${t('account:followed.unfollow')}：${title}`}>
        {t('account:followed.unfollow')}
      </Button>
    </li>
  );
}
