import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgreeingCounts } from '#api/agreeing-counts.ts';
import { useCentreSeen } from '#api/centre.ts';
import { useReadNotifications } from '#api/notify.ts';
import { templateQueries } from '#api/template.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { weekdayOf } from '#domain/china-time.ts';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { NotificationRow } from '#entities/platform/notification/NotificationRow.tsx';
import { today } from '#http/clock.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { BestMatches } from './BestMatches.tsx';
import { requestedNotifications, pagesOf } from './centre-params.ts';
import type { CentreSearch } from './centre-params.ts';
import textCss from '#components/text.module.css';
import css from './Centre.module.css';
import { OwnRecords } from './OwnRecords.tsx';
import { Todos } from './Todos.tsx';

/** Milliseconds in view after which the page counts as seen, and interval in which it counts again. */
const [glance, again] = [2000, 5 * 60_000];

/** Reports to the server that the page was seen, after it has been in view for a moment: not when it is only loaded, or in the background. */
function useSeen(): void {
  const { mutate } = useCentreSeen();
  const reportSeen = useEffectEvent(() => mutate({}));
  useEffect(() => {
    let timer: number | undefined;
    const watch = () => {
      window.clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = window.setTimeout(seen, glance);
    };
    const seen = () => {
      reportSeen();
      // counts again while the page stays in view
      timer = window.setTimeout(seen, again);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, []);
}

const route = getRouteApi('/_portal/account/centre');
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** The user's overview: tasks, news, and their own records. */
export function CentrePage() {
  const { t } = useTranslation(['centre', 'accountPage']);
  const { day } = useFormat();
  const weekday = t(`centre:weekday.${weekdays[weekdayOf(today())] ?? '0'}`);
  return (
    <AccountPage
      title={t('accountPage:page.centre')}
      lead={t('centre:lead', { day: day(today()), weekday })}
      visitor={{ icon: LayoutDashboard, title: t('centre:visitorTitle'), text: t('centre:visitorText') }}
    >
      <Day />
    </AccountPage>
  );
}

function Day() {
  const search = route.useSearch();
  const { todo, all, notices, unread } = search;
  const business = useCompanyId();
  useSeen();
  return (
    <div className={css.day}>
      <div className={css.main}>
        <SectionBoundary resetKey={`${todo} ${all}`} fallback={<Skeleton rows={5} />}>
          <Todos search={search} />
        </SectionBoundary>
        <SectionBoundary resetKey={business ?? ''} fallback={<Skeleton rows={5} />}>
          <BestMatches />
        </SectionBoundary>
      </div>
      <div className={css.side}>
        <SectionBoundary resetKey={`${notices} ${unread}`} fallback={<Skeleton rows={4} />}>
          <Notifications search={search} />
        </SectionBoundary>
        <SectionBoundary resetKey="" fallback={<Skeleton rows={4} />}>
          <OwnRecords />
        </SectionBoundary>
      </div>
    </div>
  );
}

/** The notifications of the user, page by page; the counts are those of the bell. */
function Notifications({ search }: { search: CentreSearch }) {
  const { t } = useTranslation('centre');
  const { data } = useSuspenseQuery(templateQueries.fakeList(requestedNotifications(search)));
  const { data: account } = useSuspenseQuery(templateQueries.currentUser());
  useAgreeingCounts();
  const readAll = useReadNotifications();
  const { notifyCount, unreadCount } = account;
  const { unread, notices, ...others } = search;
  const nothingToRead = unreadCount === 0 || readAll.isPending;
  return (
    <section className={css.panel} aria-labelledby="centre-notices">
      <div className={css.head}>
        <h2 id="centre-notices">{t('notices.title')}</h2>
        <Link to="/account/set" className={textCss.size14}>
          {t('notices.settings')}
        </Link>
      </div>
      <div className={css.tools}>
        <p className={`${textCss.lead} ${textCss.numeric}`} role="status">
          {t('notices.counts', { count: notifyCount, unread: unreadCount })}
        </p>
        {notifyCount > 0 && (
          // not `disabled`, which would take the focus from keyboard users
          <Button look="quiet" aria-disabled={nothingToRead} className={css.read} onClick={() => !nothingToRead && readAll.mutate('all')}>
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      {(unreadCount > 0 || unread === true) && (
        <nav className={css.filters} aria-label={t('notices.which')}>
          <Link to="/account/centre" search={others} resetScroll={false} aria-current={unread === true ? undefined : 'true'}>
            {t('notices.all')}
          </Link>
          <Link
            to="/account/centre"
            search={{ ...others, unread: true }}
            resetScroll={false}
            aria-current={unread === true ? 'true' : undefined}
          >
            {t('notices.unreadOnly')}
          </Link>
        </nav>
      )}
      {data.total === 0 ? (
        <p className={css.none}>{unread === true ? t('notices.noneUnread') : t('notices.none')}</p>
      ) : (
        <ul className={css.list} aria-labelledby="centre-notices">
          {data.list.map(({ description: body, updatedAt: createdAt, ...notice }) => (
            <NotificationRow key={notice.id} notice={{ ...notice, body, createdAt }} />
          ))}
        </ul>
      )}
      <div className={css.pager}>
        <Pager
          page={notices}
          pages={pagesOf(data.total)}
          linkTo={(to) => ({ to: '/account/centre', search: { ...search, notices: to }, resetScroll: false })}
        />
      </div>
    </section>
  );
}
