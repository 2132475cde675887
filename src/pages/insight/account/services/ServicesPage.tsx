import { getRouteApi, Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { publicationsOnPage } from '../publish/publications-asked.ts';
import css from './ServicesPage.module.css';
import { servicesTabs } from './services-params.ts';
import type { ServicesTab } from './services-params.ts';

// the calls of listings are large: each part is fetched when it is opened
const Sums = lazy(() => import('./Sums.tsx').then((module) => ({ default: module.Sums })));
const Publications = lazy(() => import('../publish/Publications.tsx').then((module) => ({ default: module.Publications })));
const Received = lazy(() => import('../Requests.tsx').then((module) => ({ default: module.Received })));
const Figures = lazy(() => import('./Figures.tsx').then((module) => ({ default: module.Figures })));

const route = getRouteApi('/_portal/account/fuWu');

/** The user's publications, their requests, and their figures. */
export function ServicesPage() {
  const { t } = useTranslation('ownServices');
  const { tab, page, state, unchecked, whose, listing } = route.useSearch();
  return (
    <AccountPage title={t('title')} lead={t('lead')} visitor={{ icon: Network, title: t('visitorTitle'), text: t('visitorText') }}>
      <SectionBoundary resetKey="" fallback={<Skeleton rows={2} />}>
        <Sums />
      </SectionBoundary>
      <Tabs tab={tab} />
      <SectionBoundary resetKey={`${tab} ${page} ${state} ${unchecked} ${whose} ${listing}`} fallback={<Skeleton rows={4} />}>
        {tab === 'published' && (
          <Publications on="/account/fuWu" page={page} pageSize={publicationsOnPage} state={state} unchecked={unchecked} whose={whose} />
        )}
        {tab === 'received' && <Received on="/account/fuWu" page={page} listing={listing} />}
        {tab === 'figures' && <Figures />}
      </SectionBoundary>
    </AccountPage>
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
