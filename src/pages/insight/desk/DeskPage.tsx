import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { importWaitingQueries } from '#api/import-waiting.ts';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { resourceQueries } from '#api/resource.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Together } from '#components/states/Together.tsx';
import { importPage } from '#entities/platform/import/import-page.ts';
import { entriesOf } from '#entities/platform/resource/guard.ts';
import textCss from '#components/text.module.css';
import { inDesk } from './desk-queries.ts';
import { Section } from './Section.tsx';
import css from './Desk.module.css';

// loaded with the calls of their areas, which the rest of the back-office does not need
const Cases = lazy(() => import('./Cases.tsx').then((module) => ({ default: module.Cases })));
const Listings = lazy(() => import('./Listings.tsx').then((module) => ({ default: module.Listings })));
const News = lazy(() => import('./News.tsx').then((module) => ({ default: module.News })));

/** The front page of the back-office: cases, drafts, imports and news for the signed-in user, by their permissions. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  const keys = entriesOf(menu).map(({ resourceKey }) => resourceKey);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Together>
        <div className={css.desk}>
          {keys.some((key) => key.startsWith('approve')) && (
            <Suspense fallback={<Skeleton dense rows={3} />}>
              <Cases />
            </Suspense>
          )}
          {keys.includes('content:policy') && <Policies />}
          {keys.includes('content:listing') && (
            <Suspense fallback={<Skeleton dense rows={3} />}>
              <Listings />
            </Suspense>
          )}
          <Imports />
          <Suspense fallback={<Skeleton dense rows={3} />}>
            <News />
          </Suspense>
        </div>
      </Together>
    </AdminPage>
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
