import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#components/AdminPage.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { adminDefaults, views } from '../admin-params.ts';
import type { AdminSearch } from '../admin-params.ts';
import css from '../ApplicationAdmin.module.css';
import { Figures } from './Figures.tsx';
import { Forms } from './Forms.tsx';
import { ExportApplications, Sent } from './Sent.tsx';

const Routing = lazy(() => import('../routing/Routing.tsx').then((module) => ({ default: module.Routing })));

const route = getRouteApi('/_admin/portal/application/');

/** Applications for administrators: the sent ones, figures, and the forms of every kind. */
export function ApplicationsPage() {
  const { t } = useTranslation('applicationAdmin');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<AdminSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) });
  return (
    <AdminPage
      title={t('title')}
      tabs={
        <nav className={css.tabs} aria-label={t('view.label')}>
          {views.map((view) => (
            <Link
              key={view}
              to="/portal/application"
              search={{ ...adminDefaults, view, from: search.from, to: search.to }}
              activeOptions={{ exact: true }}
              aria-current={search.view === view ? 'page' : undefined}
            >
              {t(`view.${view}`)}
            </Link>
          ))}
        </nav>
      }
      {...(search.view === 'list' && { tools: <ExportApplications search={search} /> })}
    >
      {search.view === 'list' && <Sent search={search} onChange={change} />}
      {search.view === 'figures' && <Figures search={search} onChange={change} />}
      {search.view === 'forms' && <Forms />}
      {search.view === 'routing' && (
        <SectionBoundary resetKey="routing" fallback={<Skeleton dense rows={8} />}>
          <Routing />
        </SectionBoundary>
      )}
    </AdminPage>
  );
}
