import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#components/AdminPage.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { adminDefaults, views } from '../admin-params.ts';
import type { AdminSearch } from '../admin-params.ts';
import css from '../ApplicationAdmin.module.css';
import { Figures } from './Figures.tsx';
import { ExportApplications, Sent } from './Sent.tsx';
import { useQuery } from '@tanstack/react-query';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { Column } from '#components/table/table.ts';
import type { FormRow } from '#contract/application-admin.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';

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

/** The forms of every kind, and of each policy and matter that has one of its own. */
function Forms() {
  const { t } = useTranslation('applicationAdmin');
  const navigate = useNavigate();
  const kindName = useKindName();
  const columns = useColumns();
  const query = useQuery(applicationAdminQueries.forms());
  const { data } = query;
  return (
    <AdminTable
      label={t('view.forms')}
      columns={columns}
      query={{ ...query, data: data && { total: data.length, list: data } }}
      rowKey={({ kind, subject }) => `${kind} ${subject?.id ?? ''}`}
      nameOf={({ kind, subject }) => `${kindName(kind)} ${subject?.title ?? ''}`}
      page={1}
      pageSize={100}
      onPage={() => undefined}
      onOpen={({ kind, subject }) =>
        void navigate({ to: '/portal/application/form', search: { kind, ...(subject !== null && { subject: subject.id }) } })
      }
      empty={{ title: t('none.title') }}
    />
  );
}

function useColumns(): Column<FormRow>[] {
  const { t } = useTranslation('applicationAdmin');
  const kindName = useKindName();
  const { label } = useLabels();
  const { dayOf } = useFormat();
  return [
    { key: 'kind', title: t('column.kind'), width: 140, cell: ({ kind }) => kindName(kind) },
    {
      key: 'subject',
      title: t('form.of'),
      cell: ({ subject }) => (subject === null ? t('form.ofKind') : <Chinese text={subject.title} />),
    },
    {
      key: 'steps',
      title: t('form.steps'),
      width: '30%',
      cell: ({ steps }) => steps.map((step) => t('form.stepLimit', { label: label(step), count: step.limitDays })).join(' → '),
    },
    { key: 'fields', title: t('form.fields'), width: 96, numeric: true, cell: ({ fields }) => fields },
    { key: 'materials', title: t('form.materials'), width: 96, numeric: true, cell: ({ materials }) => materials },
    { key: 'open', title: t('form.open'), width: 96, numeric: true, cell: ({ open }) => open },
    { key: 'version', title: t('form.version'), width: 96, numeric: true, cell: ({ version }) => version },
    {
      key: 'saved',
      title: t('form.saved'),
      width: 180,
      cell: ({ savedAt, savedBy }) => (savedAt === null ? t('form.built') : `${dayOf(savedAt)} ${savedBy ?? ''}`),
    },
  ];
}
