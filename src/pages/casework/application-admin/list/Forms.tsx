import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { Column } from '#components/table/table.ts';
import type { FormRow } from '#contract/application-admin.ts';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';

/** The forms of every kind, and of each policy and matter that has one of its own. */
export function Forms() {
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
