import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionQueries, useFollow } from '#api/subscription.ts';
import { buttonClass } from '#components/Button.tsx';
import { rowsOnPage } from './custom-params.ts';
import { EmptyNote } from './EmptyNote.tsx';
import { FollowedRow } from './FollowedRow.tsx';
import { Pager } from './Pager.tsx';
import css from './rows.module.css';
import { DoneBar } from './DoneBar.tsx';

type Gone = { policyId: string; title: string };

/** Followed policies, newest first; the one no longer followed can be taken back until the next. */
export function Followed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(subscriptionQueries.followed({ page, pageSize: rowsOnPage }));
  const { mutate } = useFollow();
  const [gone, setGone] = useState<Gone | null>(null);
  const undo = ({ policyId }: Gone) => {
    mutate({ policyId, followed: true });
    setGone(null);
  };
  return (
    <section aria-label={t('custom.tab.followed')}>
      {gone !== null && <DoneBar key={gone.policyId} text={t('followed.unfollowed', { title: gone.title })} onUndo={() => undo(gone)} />}
      {data.total === 0 ? (
        <EmptyNote icon={Star} title={t('followed.emptyTitle')} text={t('followed.emptyText')}>
          <Link to="/policy/search" className={buttonClass('primary')}>
            {t('custom.toSearch')}
          </Link>
        </EmptyNote>
      ) : (
        <>
          <p className={css.total}>{t('followed.total', { count: data.total })}</p>
          <ul className={css.list}>
            {data.list.map((row) => (
              <FollowedRow
                key={row.policyId}
                row={row}
                onUnfollow={() => mutate({ policyId: row.policyId, followed: false }, { onSuccess: () => setGone(row) })}
              />
            ))}
          </ul>
          <Pager tab="followed" page={page} total={data.total} />
        </>
      )}
    </section>
  );
}
