import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import layoutCss from '#components/layout.module.css';
import type { Column } from '#components/table/table.ts';
import { decimal } from '#domain/format.ts';
import type { KindFigures } from '#contract/application-admin.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { adminDefaults, daysOf } from '../admin-params.ts';
import type { AdminSearch } from '../admin-params.ts';
import { Days } from './Days.tsx';

type Props = { search: AdminSearch; onChange: (changes: Partial<AdminSearch>) => void };

const decided = ['returned', 'approved', 'rejected', 'withdrawn'] as const;

/** The numbers of sent applications of each kind and their outcomes. Each figure links to the list with that many rows. */
export function Figures({ search, onChange }: Props) {
  const { t } = useTranslation('applicationAdmin');
  const kindName = useKindName();
  const { count } = useFormat();
  const query = useQuery(applicationAdminQueries.figures(daysOf(search)));
  const { from, to } = search;
  const linked = (kind: string, value: number, filters: Partial<AdminSearch>, name: string): ReactNode =>
    value === 0 ? (
      '0'
    ) : (
      <Link
        to="/portal/application"
        search={{ ...adminDefaults, from, to, kind, ...filters }}
        aria-label={t('figure.linked', { kind: kindName(kind), name, count: value })}
      >
        {count(value)}
      </Link>
    );
  const figure = (
    key: keyof KindFigures & ('sent' | 'overdue' | (typeof decided)[number]),
    filters: Partial<AdminSearch>,
  ): Column<KindFigures> => ({
    key,
    title: t(`figure.${key}`),
    width: 104,
    numeric: true,
    cell: (row) => linked(row.kind, row[key], filters, t(`figure.${key}`)),
  });
  const columns: Column<KindFigures>[] = [
    { key: 'kind', title: t('column.kind'), cell: ({ kind }) => kindName(kind) },
    figure('sent', {}),
    // no link, because it covers two states and the filter has one
    { key: 'open', title: t('figure.open'), width: 104, numeric: true, cell: ({ open }) => count(open) },
    figure('overdue', { overdue: true, order: 'due' }),
    ...decided.map((state) => figure(state, { state })),
    {
      key: 'medianDays',
      title: t('figure.medianDays'),
      width: 150,
      numeric: true,
      cell: ({ medianDays }) => (medianDays === null ? '—' : t('figure.days', { days: medianDays, count: medianDays })),
    },
    {
      key: 'average',
      title: t('figure.average'),
      width: 130,
      numeric: true,
      cell: ({ average, rated }) => (average === null ? '—' : t('figure.averageOf', { average: decimal(average, 1), count: rated })),
    },
    {
      key: 'satisfied',
      title: t('figure.satisfied'),
      width: 100,
      numeric: true,
      cell: ({ rated, satisfied }) => (rated === 0 ? '—' : `${decimal((100 * satisfied) / rated, 0)}%`),
    },
  ];
  const { data } = query;
  return (
    <>
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filter.label')}>
        <Days search={search} onChange={onChange} />
      </div>
      <AdminTable
        label={t('view.figures')}
        columns={columns}
        query={{ ...query, data: data && { total: data.length, list: data } }}
        rowKey={({ kind }) => kind}
        nameOf={({ kind }) => kindName(kind)}
        page={1}
        pageSize={20}
        onPage={() => undefined}
        empty={{ title: t('none.title') }}
      />
    </>
  );
}
