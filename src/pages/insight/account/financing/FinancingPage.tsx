import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Landmark, Wallet } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries } from '#api/application.ts';
import { buttonClass } from '#components/Button.tsx';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Together } from '#components/states/Together.tsx';
import { OwnRow } from '#entities/casework/application/OwnRow.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Financing.module.css';
import { loansAsked, rowsOnPage } from './financing-params.ts';

// the calls of listings are large: the part is fetched with the page's own applications
const Needs = lazy(() => import('./Needs.tsx').then((module) => ({ default: module.Needs })));

const route = getRouteApi('/_portal/account/financial');

/** The user's financing: needs with their offers side by side, and applications for loans. */
export function FinancingPage() {
  const { t } = useTranslation('financing');
  const { page } = route.useSearch();
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      visitor={{ icon: Wallet, title: t('visitorTitle'), text: t('visitorText') }}
      resetKey={String(page)}
      actions={
        <Link to="/resources/finance/send" className={buttonClass('primary')}>
          {t('publish')}
        </Link>
      }
    >
      <Together>
        <SectionBoundary resetKey="" failed={t('needs.failed')} fallback={<Skeleton rows={4} />}>
          <Needs />
        </SectionBoundary>
        <SectionBoundary resetKey={String(page)} failed={t('loans.failed')} fallback={<Skeleton rows={4} />}>
          <Loans page={page} />
        </SectionBoundary>
      </Together>
    </AccountPage>
  );
}

function Loans({ page }: { page: number }) {
  const { t } = useTranslation('financing');
  const { data } = useSuspenseQuery(applicationQueries.mine(loansAsked(page)));
  return (
    <section className={css.section} aria-label={t('loans.title')}>
      <h2>{t('loans.title')}</h2>
      {data.total === 0 ? (
        <EmptyState
          framed
          icon={Landmark}
          title={t('loans.emptyTitle')}
          text={t('loans.emptyText')}
          action={
            <Link to="/resources/finance/list" className={buttonClass()}>
              {t('loans.products')}
            </Link>
          }
        />
      ) : (
        <ul className={layoutCss.panel} aria-label={t('loans.title')}>
          {data.list.map((row) => (
            <OwnRow key={row.id} row={row} level={3} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.ceil(data.total / rowsOnPage)} linkTo={(to) => ({ to: '/account/financial', search: { page: to } })} />
    </section>
  );
}
