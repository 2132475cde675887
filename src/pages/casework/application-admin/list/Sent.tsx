import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Checkbox, Select } from 'antd';
import { Download, X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationAdminQueries, useExportApplications } from '#api/application-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import filters from '#components/table/filters.module.css';
import type { Column } from '#components/table/table.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { AdminApplication } from '#contract/application-admin.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import { applicationStates } from '#domain/application/states.ts';
import { DueCell } from '#entities/casework/application/DueCell.tsx';
import { StateChip } from '#entities/casework/application/StateChip.tsx';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { currentLanguage } from '#i18n/language.ts';
import { adminDefaults, isFiltered, listAsked } from '../admin-params.ts';
import type { AdminSearch } from '../admin-params.ts';
import css from '../ApplicationAdmin.module.css';
import { Days } from './Days.tsx';

type Props = { search: AdminSearch; onChange: (changes: Partial<AdminSearch>) => void };

/** Applications that were sent, with filters; those over their limit with one click. */
export function Sent({ search, onChange }: Props) {
  const { t } = useTranslation(['applicationAdmin', 'application']);
  const navigate = useNavigate();
  const kindName = useKindName();
  const query = useQuery({ ...applicationAdminQueries.list(listAsked(search)), placeholderData: keepPreviousData });
  const columns = useColumns();
  const find = useCallback((keyword: string) => onChange({ keyword, page: 1 }), [onChange]);
  const { kind, state, overdue = false, order } = search;
  return (
    <>
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filter.label')}>
        <SearchField className={filters.search} label={t('filter.keyword')} value={search.keyword} onChange={find} />
        <Select
          className={filters.choice ?? ''}
          allowClear
          aria-label={t('filter.kind')}
          placeholder={t('filter.kind')}
          value={kind}
          options={applicationKinds.map((one) => ({ value: one.kind, label: kindName(one.kind) }))}
          onChange={(value: string | undefined) => onChange({ kind: value, page: 1 })}
        />
        <Select
          className={filters.choice ?? ''}
          allowClear
          aria-label={t('filter.state')}
          placeholder={t('filter.state')}
          value={state}
          options={applicationStates.filter((one) => one !== 'draft').map((value) => ({ value, label: t(`application:state.${value}`) }))}
          onChange={(value: AdminSearch['state']) => onChange({ state: value, page: 1 })}
        />
        <Days search={search} onChange={onChange} />
        <Select
          className={filters.choice ?? ''}
          aria-label={t('filter.order')}
          value={order}
          options={(['newest', 'due'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(value) => onChange({ order: value, page: 1 })}
        />
        <Checkbox
          className={css.check ?? ''}
          checked={overdue}
          onChange={({ target }) => onChange({ overdue: target.checked || undefined, page: 1 })}
        >
          {t('filter.overdue')}
        </Checkbox>
      </div>
      <AdminTable
        label={t('view.list')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title, number }) => `${title} ${number}`}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => onChange({ page, pageSize })}
        onOpen={({ id }) => void navigate({ to: '/approve/detail', search: { id } })}
        empty={
          isFiltered(search)
            ? {
                title: t('none.found'),
                action: <Button onClick={() => onChange({ ...adminDefaults, ...noFilters })}>{t('filter.clear')}</Button>,
              }
            : { title: t('none.title'), text: t('none.text') }
        }
      />
    </>
  );
}

const noFilters = { kind: undefined, state: undefined, overdue: undefined } as const;

function useColumns(): Column<AdminApplication>[] {
  const { t } = useTranslation(['applicationAdmin', 'application']);
  const { dayOf } = useFormat();
  const kindName = useKindName();
  const { label } = useLabels();
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: '20%',
      cell: (row) => (row.title === '' ? t('application:untitled') : <RecordTitle of={row} />),
    },
    { key: 'number', title: t('column.number'), width: 112, cell: ({ number }) => <span className="tabular">{number}</span> },
    { key: 'kind', title: t('column.kind'), width: 108, cell: ({ kind }) => kindName(kind) },
    { key: 'company', title: t('column.company'), cell: ({ company, applicant }) => <Chinese text={company?.name ?? applicant} /> },
    { key: 'state', title: t('column.state'), width: 96, cell: ({ state, kind }) => <StateChip state={state} kind={kind} /> },
    { key: 'step', title: t('column.step'), width: 88, cell: ({ step }) => (step === null ? '' : label(step)) },
    { key: 'due', title: t('column.due'), width: 184, cell: ({ due }) => due !== null && <DueCell due={due} /> },
    { key: 'with', title: t('column.with'), width: 88, cell: ({ assignees }) => <Chinese text={assignees.join(t('comma'))} /> },
    {
      key: 'sent',
      title: t('column.sent'),
      width: 108,
      cell: ({ submittedAt }) => <span className="tabular">{submittedAt === null ? '' : dayOf(submittedAt)}</span>,
    },
  ];
}

/** Exports the filtered list as a spreadsheet, with progress and a cancel button. */
export function ExportApplications({ search }: { search: AdminSearch }) {
  const { t } = useTranslation('applicationAdmin');
  const { start, cancel, progress, isPending, isSuccess } = useExportApplications();
  const { data } = useQuery(applicationAdminQueries.list(listAsked(search)));
  if (isPending)
    return (
      <>
        <span role="status">{t('export.running', { size: Math.ceil((progress?.loaded ?? 0) / 1024) })}</span>
        <Button icon={<X size={16} aria-hidden />} onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </>
    );
  const { keyword, kind = [], state = [], overdue, order, from, to } = listAsked(search);
  return (
    <>
      <span role="status" className={css.message}>
        {isSuccess && t('export.done')}
      </span>
      <Button
        icon={<Download size={16} aria-hidden />}
        disabled={data?.total === 0}
        onClick={() =>
          start({
            keyword,
            kind,
            state,
            order,
            language: currentLanguage(),
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
            ...(overdue === true && { overdue: 'true' }),
          })
        }
      >
        {t('export.start')}
      </Button>
    </>
  );
}
