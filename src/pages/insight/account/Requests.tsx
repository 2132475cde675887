import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactRequestQueries } from '#api/contact-request.ts';
import { buttonClass } from '#components/Button.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ContactRequest } from '#contract/contact-request.ts';
import { OwnRequest, ReadContact, RequestCard } from '#entities/casework/contact-request/RequestCard.tsx';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { rowsOnPage } from './custom-params.ts';
import type { ListPage } from './publish/list-page.ts';
import css from './Requests.module.css';

// has a leave guard, so it is loaded with the first waiting request
const AnswerRequest = lazy(() =>
  import('#entities/casework/contact-request/AnswerRequest.tsx').then((module) => ({ default: module.AnswerRequest })),
);

type Page = { page: number };

/** Requests that the user sent, newest first. */
export function Requests({ page }: Page) {
  const { t } = useTranslation('contact');
  const { data } = useSuspenseQuery(contactRequestQueries.mine({ page, pageSize: rowsOnPage }));
  if (data.total === 0) {
    const look = (
      <Link to="/technology/result" className={buttonClass('primary')}>
        {t('list.mineEmptyDo')}
      </Link>
    );
    return <EmptyState framed icon={Send} title={t('list.mineEmpty')} text={t('list.mineEmptyText')} action={look} />;
  }
  return (
    <RequestList on="/account/custom" tab="requests" page={page} {...data}>
      {(request) => (request.mayWithdraw ? <OwnRequest request={request} /> : <RequestCard request={request} />)}
    </RequestList>
  );
}

/** Requests for the listings of the user and of their companies, open ones first; those for one listing if it is given. */
export function Received({ on, page, listing }: Page & { on: ListPage; listing: string | undefined }) {
  const { t } = useTranslation('contact');
  const narrowed = listing === undefined ? {} : { listingId: listing };
  const { data } = useSuspenseQuery(contactRequestQueries.received({ page, pageSize: rowsOnPage, ...narrowed }));
  const all = listing !== undefined && <Link {...linkTo(on, { tab: 'received' })}>{t('list.receivedAll')}</Link>;
  if (data.total === 0) {
    const publish = (
      <Link to="/account/publish" className={buttonClass('primary')}>
        {t('list.receivedEmptyDo')}
      </Link>
    );
    return <EmptyState framed icon={Inbox} title={t('list.receivedEmpty')} text={t('list.receivedEmptyText')} action={all || publish} />;
  }
  return (
    <RequestList on={on} tab="received" page={page} narrowed={listing === undefined ? {} : { listing }} all={all} {...data}>
      {(request) => (
        <RequestCard request={request}>
          {request.state === 'sent' && request.mayAnswer && (
            <Suspense fallback={<Skeleton rows={1} dense />}>
              <AnswerRequest request={request} />
            </Suspense>
          )}
          {request.state === 'accepted' && request.mayAnswer && <ReadContact id={request.id} />}
        </RequestCard>
      )}
    </RequestList>
  );
}

type ListProps<R extends ContactRequest> = Page & {
  on: ListPage;
  tab: 'requests' | 'received';
  total: number;
  list: R[];
  narrowed?: { listing?: string };
  /** The link to those of every listing. */
  all?: ReactNode;
  children: (request: R) => ReactNode;
};

function RequestList<R extends ContactRequest>({ on, tab, page, total, list, narrowed, all, children }: ListProps<R>) {
  const { t } = useTranslation(['contact', 'account']);
  return (
    <section aria-label={t(`account:custom.tab.${tab}`)}>
      <p className={css.total}>
        {t('list.mineTotal', { count: total })} {all}
      </p>
      <ul className={css.list}>
        {list.map((request) => (
          <li key={request.id} className={css.item}>
            <h2 className={css.title}>
              <Link {...linkTo(request.listing.page, { id: request.listing.id })}>
                <RecordTitle of={request.listing} />
              </Link>
            </h2>
            {children(request)}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / rowsOnPage)} linkTo={(to) => linkTo(on, { tab, page: to, ...narrowed })} />
    </section>
  );
}
