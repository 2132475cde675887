import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalQueries } from '#api/approval.ts';
import { importWaitingQueries } from '#api/import-waiting.ts';
import { listingAdminQueries } from '#api/listing-admin.ts';
import { notifyQueries } from '#api/notify.ts';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { resourceQueries } from '#api/resource.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { NotificationRow } from '#entities/platform/notification/NotificationRow.tsx';
import { importPage } from '#entities/platform/import/import-page.ts';
import { entriesOf } from '#entities/platform/resource/guard.ts';
import textCss from '#components/text.module.css';
import { inDesk } from './desk-queries.ts';
import css from './Desk.module.css';

/** The front page of the back-office: cases, drafts, imports and news that wait for whoever is signed in, by what they may do. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  const keys = entriesOf(menu).map(({ resourceKey }) => resourceKey);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className={css.desk}>
        {keys.some((key) => key.startsWith('approve')) && <Cases />}
        {keys.includes('content:policy') && <Policies />}
        {keys.includes('content:listing') && <Listings />}
        <Imports />
        <Notices />
      </div>
    </AdminPage>
  );
}

type SectionProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** How many wait, of which the first are listed. */
  countOf: (data: Data) => number;
  empty: string;
  all?: LinkProps;
  /** More links beside the one to all. */
  renderMore?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

function Section<Data>({ title, query, countOf, empty, all, renderMore, children }: SectionProps<Data>) {
  const { t } = useTranslation('desk');
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          {title} {data !== undefined && <span className={textCss.numeric}>{countOf(data)}</span>}
        </h2>
        {data !== undefined && renderMore?.(data)}
        {all !== undefined && <Link {...all}>{t('all')}</Link>}
      </div>
      {data === undefined && error === null && <Skeleton dense rows={3} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data !== undefined && countOf(data) === 0 && <p className={textCss.muted}>{empty}</p>}
      {data !== undefined && countOf(data) > 0 && <ul className={css.list}>{children(data)}</ul>}
    </section>
  );
}

function Cases() {
  const query = useQuery(approvalQueries.queue(inDesk.cases));
  const { t } = useTranslation('desk');
  const { day, moment } = useFormat();
  return (
    <Section
      title={t('cases')}
      query={query}
      countOf={({ counts }) => counts.mine}
      empty={t('noCases')}
      all={{ to: '/approve/list' }}
      renderMore={({ counts: { overdue, stuck, unseen } }) => (
        <>
          {overdue > 0 && (
            <Link to="/approve/list" search={{ overdue: true }} className={textCss.bad}>
              {t('overdue', { count: overdue })}
            </Link>
          )}
          {(stuck ?? 0) > 0 && (
            <Link to="/approve/list" search={{ view: 'stuck' }} className={textCss.bad}>
              {t('stuck', { count: stuck ?? 0 })}
            </Link>
          )}
          {(unseen ?? 0) > 0 && (
            <Link to="/approve/list" search={{ view: 'unseen' }} className={textCss.bad}>
              {t('unseen', { count: unseen ?? 0 })}
            </Link>
          )}
        </>
      )}
    >
      {({ list }) =>
        list.map(({ id, title, due, waitingSince }) => (
          <li key={id}>
            <Link to="/approve/detail" search={{ id }}>
              <Chinese text={title} />
            </Link>
            <span className={textCss.note}>
              {due !== null ? t('until', { day: day(due.day) }) : waitingSince !== null && t('since', { moment: moment(waitingSince) })}
            </span>
          </li>
        ))
      }
    </Section>
  );
}

function Policies() {
  const query = useQuery(policyAdminQueries.list(inDesk.policies));
  const { t } = useTranslation('desk');
  const { moment } = useFormat();
  return (
    <Section
      title={t('policies')}
      query={query}
      countOf={({ total }) => total}
      empty={t('noReview')}
      all={{ to: '/portal/policy', search: { state: 'review' } }}
    >
      {({ list }) =>
        list.map(({ id, title, updatedBy, updatedAt }) => (
          <li key={id}>
            <Link to="/portal/policy/edit" search={{ id }}>
              <Chinese text={title} />
            </Link>
            <span className={textCss.note}>{t('sent', { by: updatedBy ?? '', moment: moment(updatedAt) })}</span>
          </li>
        ))
      }
    </Section>
  );
}

function Listings() {
  const query = useQuery(listingAdminQueries.list(inDesk.listings));
  const { t } = useTranslation('desk');
  const { moment } = useFormat();
  return (
    <Section
      title={t('listings')}
      query={query}
      countOf={({ total }) => total}
      empty={t('noReview')}
      all={{ to: '/portal/listing', search: { state: 'review' } }}
    >
      {({ list }) =>
        list.map(({ id, kind, title, updatedAt }) => (
          <li key={id}>
            <Link to="/portal/listing/edit" search={{ id, kind }}>
              <Chinese text={title} />
            </Link>
            <span className={textCss.note}>{moment(updatedAt)}</span>
          </li>
        ))
      }
    </Section>
  );
}

function Imports() {
  const query = useQuery(importWaitingQueries.list());
  const { t } = useTranslation('desk');
  const { moment } = useFormat();
  return (
    <Section title={t('imports')} query={query} countOf={(list) => list.length} empty={t('noImports')}>
      {(list) =>
        list.map((one) => (
          <li key={one.id}>
            <Link {...importPage(one)}>{one.fileName}</Link>
            <span className={textCss.note}>
              {t(`import.${one.state}`)} · {moment(one.createdAt)}
            </span>
          </li>
        ))
      }
    </Section>
  );
}

function Notices() {
  const query = useQuery(notifyQueries.index(inDesk.notices));
  const { t } = useTranslation('desk');
  return (
    <Section title={t('notices')} query={query} countOf={({ unread }) => unread} empty={t('noNotices')} all={{ to: '/account/centre' }}>
      {({ list }) => list.map((notice) => <NotificationRow key={notice.id} notice={notice} />)}
    </Section>
  );
}
