import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleHelp, Inbox, Network } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ownListingQueries } from '#api/listing-own.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { checkedForDays } from '#domain/listing/states.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import css from './ServicesPage.module.css';
import { servicesTabs } from './services-params.ts';
import type { ServicesTab } from './services-params.ts';

// each is fetched when it is opened
const Publications = lazy(() => import('../publish/Publications.tsx').then((module) => ({ default: module.Publications })));
const Received = lazy(() => import('../Requests.tsx').then((module) => ({ default: module.Received })));
const Figures = lazy(() => import('./Figures.tsx').then((module) => ({ default: module.Figures })));

const route = getRouteApi('/_portal/account/fuWu');
const rowsOnPage = 20;

/** What the user published, who asked for it, and what came of it. */
export function ServicesPage() {
  const { t } = useTranslation('ownServices');
  const { tab, page, state, unchecked, listing } = route.useSearch();
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      visitor={{ icon: Network, title: t('visitorTitle'), text: t('visitorText') }}
    >
      <SectionBoundary resetKey="" fallback={<Skeleton rows={2} />}>
        <Sums />
      </SectionBoundary>
      <Tabs tab={tab} />
      <SectionBoundary resetKey={`${tab} ${page} ${state} ${unchecked} ${listing}`} fallback={<Skeleton rows={4} />}>
        {tab === 'published' && <Publications on="/account/fuWu" page={page} pageSize={rowsOnPage} state={state} unchecked={unchecked} />}
        {tab === 'received' && <Received on="/account/fuWu" page={page} listing={listing} />}
        {tab === 'figures' && <Figures />}
      </SectionBoundary>
    </AccountPage>
  );
}

/** What stands and what came of it, and what waits for the user. */
function Sums() {
  const { t } = useTranslation('ownServices');
  const { data } = useSuspenseQuery(ownListingQueries.figures());
  const { data: unconfirmed } = useSuspenseQuery(ownListingQueries.list({ unchecked: true, pageSize: 1 }));
  const { total, standing, listings } = data;
  if (listings === 0) return null;
  const sums = [
    ['standing', t('unit.listings', { count: standing })],
    ['lately', t('unit.times', { count: total.lately })],
    ['waiting', t('unit.times', { count: total.waiting })],
    ['followed', t('unit.people', { count: total.followed })],
  ] as const;
  return (
    <>
      <dl className={css.sums} aria-label={t('sum.label')}>
        {sums.map(([name, text]) => (
          <div key={name} className={css.sum}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {total.waiting > 0 && (
        <p className={css.told}>
          <Inbox size={16} aria-hidden />
          <span>{t('toAnswer', { count: total.waiting })}</span>{' '}
          <Link to="/account/fuWu" search={{ tab: 'received' }} resetScroll={false}>
            {t('showToAnswer')}
          </Link>
        </p>
      )}
      {unconfirmed.unchecked > 0 && (
        <p className={css.told}>
          <CircleHelp size={16} aria-hidden />
          <span>{t('still', { count: unconfirmed.unchecked, days: checkedForDays })}</span>{' '}
          <Link to="/account/fuWu" search={{ unchecked: true }} resetScroll={false}>
            {t('showStill')}
          </Link>
        </p>
      )}
    </>
  );
}

function Tabs({ tab }: { tab: ServicesTab }) {
  const { t } = useTranslation('ownServices');
  const { unchecked } = route.useSearch();
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {servicesTabs.map((one) => (
        <Link
          key={one}
          to="/account/fuWu"
          search={{ tab: one }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.tab}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tab.${one}`)}
        </Link>
      ))}
      {unchecked === true && (
        <Link to="/account/fuWu" resetScroll={false} className={css.all}>
          {t('showAllStill')}
        </Link>
      )}
    </nav>
  );
}
