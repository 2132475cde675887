import { useSuspenseQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { listingFollowQueries, useUnfollowListing } from '#api/listing-follow.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { CallData } from '#contract/endpoint.ts';
import type { followedListings } from '#contract/listing-follow.ts';
import { todayInChina } from '#domain/china-time.ts';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import { rowsOnPage } from './custom-params.ts';
import layoutCss from '#components/layout.module.css';
import css from './rows.module.css';

/** Followed listings, newest first. An unfollow can be undone. */
export function FollowedListings({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(listingFollowQueries.followed({ page, pageSize: rowsOnPage }));
  return (
    <section aria-label={t('custom.tab.listings')}>
      {data.total === 0 ? (
        <EmptyState
          framed
          icon={Star}
          title={t('listings.emptyTitle')}
          text={t('listings.emptyText')}
          action={
            <Link to="/technology/device" className={buttonClass('primary')}>
              {t('listings.emptyDo')}
            </Link>
          }
        />
      ) : (
        <>
          <p className={css.total}>{t('listings.total', { count: data.total })}</p>
          <ul className={layoutCss.panel}>
            {data.list.map((row) => (
              <FollowedRow key={row.listingId} row={row} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / rowsOnPage)}
            linkTo={(to) => ({ to: '/account/custom', search: { tab: 'listings', page: to } })}
          />
        </>
      )}
    </section>
  );
}

type Row = CallData<typeof followedListings>['list'][number];

function FollowedRow({ row }: { row: Row }) {
  const { listingId, kind, stands, checkedAt, expiresAt, followedAt } = row;
  const title = useTitleOf()(row);
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const { mutateAsync } = useUnfollowListing();
  const { day } = useFormat();
  const dayOf = (moment: string) => day(todayInChina(new Date(moment)));
  const unfollow = async () => {
    await mutateAsync({ listingId, followed: false });
    announce({
      text: t('followed.unfollowed', { title }),
      // one that stands no more cannot be followed again
      undo: stands ? () => void mutateAsync({ listingId, followed: true }).catch(() => undefined) : undefined,
      takesFocus: true,
    });
  };
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
      <Button onClick={() => void unfollow().catch(() => undefined)} aria-label={`${t('followed.unfollow')}：${title}`}>
        {t('followed.unfollow')}
      </Button>
    </li>
  );
}
