import { useSuspenseQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { listingFollowQueries, useUnfollowListing } from '#api/listing-follow.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { CallData } from '#contract/endpoint.ts';
import type { followedListings } from '#contract/listing-follow.ts';
import { todayInChina } from '#domain/china-time.ts';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import { rowsOnPage } from './custom-params.ts';
import { MarkedList, Unmark } from './MarkedList.tsx';
import css from './rows.module.css';

/** Followed listings, newest first. An unfollow can be undone. */
export function FollowedListings({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(listingFollowQueries.followed({ page, pageSize: rowsOnPage }));
  return (
    <MarkedList
      tab="listings"
      icon={Star}
      page={page}
      total={data.total}
      words={{
        total: t('listings.total', { count: data.total }),
        emptyTitle: t('listings.emptyTitle'),
        emptyText: t('listings.emptyText'),
      }}
      action={
        <Link to="/technology/device" className={buttonClass('primary')}>
          {t('listings.emptyDo')}
        </Link>
      }
    >
      {data.list.map((row) => (
        <FollowedRow key={row.listingId} row={row} />
      ))}
    </MarkedList>
  );
}

type Row = CallData<typeof followedListings>['list'][number];

function FollowedRow({ row }: { row: Row }) {
  const { listingId, kind, stands, checkedAt, expiresAt, followedAt } = row;
  const title = useTitleOf()(row);
  const { t } = useTranslation('account');
  const { mutateAsync } = useUnfollowListing();
  const { day } = useFormat();
  const dayOf = (moment: string) => day(todayInChina(new Date(moment)));
  const facts = [
    ...(stands ? [t('listings.checked', { when: dayOf(checkedAt) })] : []),
    ...(stands && expiresAt !== null ? [t('listings.until', { when: dayOf(expiresAt) })] : []),
    t('followed.since', { when: dayOf(followedAt) }),
  ];
  return (
    <li className={css.row}>
      <div className={css.what}>
        <RecordLink record={{ of: 'listing', kind, id: listingId }} className={css.title}>
          <RecordTitle of={row} />
        </RecordLink>
        {!stands && <span className={css.mark}>{t('listings.gone')}</span>}
        <p className={css.facts}>{facts.join(' · ')}</p>
      </div>
      <Unmark
        label={t('followed.unfollow')}
        title={title}
        done={t('followed.unfollowed', { title })}
        mark={(followed) => mutateAsync({ listingId, followed })}
        canUndo={stands}
      />
    </li>
  );
}
