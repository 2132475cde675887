import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { BookmarkCheck, EyeOff } from 'lucide-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dismissedQuery, useDismiss } from '#api/dismissal.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { dismissed } from '#contract/dismissal.ts';
import type { CallData } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import css from './CustomPage.module.css';
import { AccountPage } from './frame/AccountPage.tsx';
import { Followed } from './Followed.tsx';
import { MarkedList, Unmark } from './MarkedList.tsx';
import rows from './rows.module.css';
import { SavedSearches } from './SavedSearches.tsx';
import { customTabs, rowsOnPage } from './custom-params.ts';
import type { CustomTab } from './custom-params.ts';

// these belong to the pages of listings: each is fetched when it is opened
const FollowedListings = lazy(() => import('./FollowedListings.tsx').then((module) => ({ default: module.FollowedListings })));
const Requests = lazy(() => import('./Requests.tsx').then((module) => ({ default: module.Requests })));
const Received = lazy(() => import('./Requests.tsx').then((module) => ({ default: module.Received })));
const Publications = lazy(() => import('./publish/Publications.tsx').then((module) => ({ default: module.Publications })));

const route = getRouteApi('/_portal/account/custom');

/** The user's subscriptions: saved searches with alerts, followed policies, hidden policies. */
export function CustomPage() {
  const { t } = useTranslation('account');
  const { tab, page, state, whose, listing } = route.useSearch();
  return (
    <AccountPage
      title={t('custom.title')}
      lead={t('custom.lead')}
      visitor={{ icon: BookmarkCheck, title: t('custom.visitorTitle'), text: t('custom.visitorText') }}
    >
      <CustomTabs tab={tab} />
      <SectionBoundary resetKey={`${tab} ${page} ${state} ${whose} ${listing}`} fallback={<Skeleton rows={4} />}>
        {tab === 'searches' && <SavedSearches />}
        {tab === 'followed' && <Followed page={page} />}
        {tab === 'listings' && <FollowedListings page={page} />}
        {tab === 'dismissed' && <Dismissed page={page} />}
        {tab === 'requests' && <Requests page={page} />}
        {tab === 'received' && <Received on="/account/custom" page={page} listing={listing} />}
        {tab === 'published' && <Publications on="/account/custom" page={page} pageSize={rowsOnPage} state={state} whose={whose} />}
      </SectionBoundary>
    </AccountPage>
  );
}

/** Scrolls the row so that its open tab is in view: on a phone the last ones begin out of sight. */
function showOpenTab(tabs: HTMLElement | null): void {
  const open = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && open) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - 24;
}

function CustomTabs({ tab }: { tab: CustomTab }) {
  const { t } = useTranslation('account');
  return (
    <nav ref={showOpenTab} className={css.tabs} aria-label={t('custom.title')}>
      {customTabs.map((one) => (
        <Link
          key={one}
          to="/account/custom"
          search={{ tab: one }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.tab}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`custom.tab.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Policies hidden from matches and alerts, newest first; each can be shown again. */
function Dismissed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(dismissedQuery({ page, pageSize: rowsOnPage }));
  return (
    <MarkedList
      tab="dismissed"
      icon={EyeOff}
      page={page}
      total={data.total}
      words={{
        total: t('dismissed.total', { count: data.total }),
        emptyTitle: t('dismissed.emptyTitle'),
        emptyText: t('dismissed.emptyText'),
      }}
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
    <li className={rows.row}>
      <div className={rows.what}>
        <Link to="/policy/detail" search={{ id: policyId }} className={rows.title}>
          <RecordTitle of={row} />
        </Link>
        <p className={rows.facts}>{t('dismissed.since', { when: day(todayInChina(new Date(dismissedAt))) })}</p>
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
