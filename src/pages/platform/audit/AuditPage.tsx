import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { Download, X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { auditQueries, useExportEvents } from '#api/audit.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import filters from '#components/table/filters.module.css';
import type { Column } from '#components/table/table.ts';
import { useFormat } from '#components/format/format.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { importBatch } from '#contract/import.ts';
import type { ImportAction } from '#domain/import.ts';
import { currentLanguage } from '#i18n/language.ts';
import css from './AuditPage.module.css';
import { EventDrawer } from './EventDrawer.tsx';
import { auditAsked, auditDefaults, filtersOf, isFiltered } from './audit-params.ts';
import type { AuditSearch } from './audit-params.ts';
import { differencesOf } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

const imported = z.pick(importBatch, { counts: true });
const told = ['add', 'change', 'same', 'reject'] as const satisfies readonly ImportAction[];

/** Returns the columns of the log. */
function useAuditColumns(): Column<AuditEvent>[] {
  const { t } = useTranslation('system');
  const { moment: when } = useFormat();
  const { callOf, fieldOf, kindOf } = useAuditWords();
  /** The outcomes of an import's rows. */
  const countsOf = (after: unknown): string[] => {
    const counts = imported.safeParse(after).data?.counts ?? null;
    if (counts === null) return [];
    return told.flatMap((action) => (counts[action] > 0 ? [`${fieldOf([action])} ${counts[action]}`] : []));
  };
  return [
    { key: 'call', title: t('audit.call'), width: '20%', cell: ({ call }) => callOf(call) },
    {
      key: 'target',
      title: t('audit.target'),
      cell: ({ target }) => (
        <>
          <span className={css.kind}>{kindOf(target.kind)}</span> <Chinese text={target.title === '' ? target.id : target.title} />
        </>
      ),
    },
    {
      key: 'fields',
      title: t('audit.fields'),
      cell: ({ target, before, after }) => {
        if (target.kind === 'import') return countsOf(after).join(t('comma'));
        if (before === null) return t('audit.entered');
        if (after === null) return t('audit.gone');
        const changed = differencesOf(before, after).flatMap(({ steps, mark }) => (mark === 'same' ? [] : steps.slice(0, 1)));
        return [...new Set(changed)].map((name) => fieldOf([name])).join(t('comma'));
      },
    },
    { key: 'username', title: t('audit.who'), width: 132, cell: ({ username }) => username },
    { key: 'at', title: t('audit.at'), width: 168, cell: ({ at }) => when(at) },
  ];
}

const route = getRouteApi('/_admin/portal/audit');

/** Every write of an administrator, newest first. The log is read-only. */
export function AuditPage() {
  const { t } = useTranslation('system');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (wanted: Partial<AuditSearch>) => void navigate({ search: (before) => ({ ...before, ...wanted }) });
  const query = useQuery({ ...auditQueries.list(auditAsked(search)), placeholderData: keepPreviousData });
  const columns = useAuditColumns();
  const { callOf } = useAuditWords();
  return (
    <AdminPage title={t('audit.title')} lead={t('audit.lead')} actions={<ExportEvents search={search} total={query.data?.total ?? 0} />}>
      <AuditFilters search={search} calls={query.data?.calls ?? []} onChange={(wanted) => change({ ...wanted, page: 1 })} />
      <AdminTable
        label={t('audit.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ call, target }) => `${callOf(call)} ${target.title}`}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ event: id })}
        empty={
          isFiltered(search)
            ? {
                title: t('audit.noneFound'),
                text: t('audit.noneFoundText'),
                action: <Button onClick={() => change(auditDefaults)}>{t('audit.showAll')}</Button>,
              }
            : { title: t('audit.none'), text: t('audit.noneText') }
        }
      />
      <EventDrawer event={search.event} onClose={() => change({ event: undefined })} />
    </AdminPage>
  );
}

/** Exports the filtered log as a spreadsheet, with progress and a cancel button. */
function ExportEvents({ search, total }: { search: AuditSearch; total: number }) {
  const { t } = useTranslation('system');
  const { start, cancel, progress, isPending, isSuccess } = useExportEvents();
  if (!isPending) {
    return (
      <>
        <Button
          icon={<Download size={16} aria-hidden />}
          disabled={total === 0}
          onClick={() => start({ ...filtersOf(search), language: currentLanguage() })}
        >
          {t('audit.export')}
        </Button>
        <span className={css.said} role="status">
          {isSuccess && t('audit.exported')}
        </span>
      </>
    );
  }
  const share = progress?.total === undefined ? undefined : Math.min(1, progress.loaded / progress.total);
  return (
    <div className={css.running}>
      <span role="status">{t('audit.exporting', { count: total })}</span>
      <progress className={css.bar} aria-label={t('audit.exporting', { count: total })} max={1} value={share} />
      <span className={css.size}>{progress !== null && t('audit.received', { size: Math.ceil(progress.loaded / 1024) })}</span>
      <Button icon={<X size={16} aria-hidden />} onClick={cancel}>
        {t('audit.cancelExport')}
      </Button>
    </div>
  );
}

type Props = { search: AuditSearch; calls: readonly string[]; onChange: (wanted: Partial<AuditSearch>) => void };

/** The filters of the log: keyword, action, days. */
function AuditFilters({ search, calls, onChange }: Props) {
  const { t } = useTranslation('system');
  const { callOf } = useAuditWords();
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  // an action from an old address may have no entries
  const options = [...new Set([...calls, ...search.call])].map((value) => ({ value, label: callOf(value) }));
  return (
    <div className={filters.filters} role="search" aria-label={t('audit.filters')}>
      <SearchField className={filters.search} label={t('audit.search')} value={search.keyword} onChange={find} />
      <Select
        className={css.calls ?? ''}
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('audit.call')}
        placeholder={t('audit.anyCall')}
        value={search.call}
        options={options}
        optionFilterProp="label"
        onChange={(call) => onChange({ call })}
      />
      <div className={css.days} role="group" aria-label={t('audit.days')}>
        <Day label={t('audit.from')} value={search.from} most={search.to} onChange={(from) => onChange({ from })} />
        <span aria-hidden>–</span>
        <Day label={t('audit.to')} value={search.to} least={search.from} onChange={(to) => onChange({ to })} />
      </div>
    </div>
  );
}

type DayProps = { label: string; value: string; least?: string; most?: string; onChange: (day: string) => void };

/** A day field, `YYYY-MM-DD` or empty. */
function Day({ label, value, least = '', most = '', onChange }: DayProps) {
  return (
    <DatePicker
      className={css.day ?? ''}
      aria-label={label}
      placeholder={label}
      value={value === '' ? null : dayjs(value)}
      {...(least !== '' && { minDate: dayjs(least) })}
      {...(most !== '' && { maxDate: dayjs(most) })}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
