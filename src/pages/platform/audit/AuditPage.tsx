import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { auditQueries, useExportEvents } from '#api/audit.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { Column } from '#components/table/table.ts';
import { useFormat } from '#components/format/format.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { importBatch } from '#contract/import.ts';
import { undoOutcomes } from '#domain/import.ts';
import type { ImportAction } from '#domain/import.ts';
import { currentLanguage } from '#i18n/language.ts';
import { AuditFilters } from './AuditFilters.tsx';
import textCss from '#components/text.module.css';
import css from './AuditPage.module.css';
import { EventDrawer } from './EventDrawer.tsx';
import { auditAsked, auditDefaults, filtersOf, isFiltered } from './audit-params.ts';
import type { AuditSearch } from './audit-params.ts';
import { differencesOf } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

const imported = z.pick(importBatch, { counts: true });
const undone = z.object({ undone: z.partialRecord(z.enum(undoOutcomes), z.int()) });
const countedActions = ['add', 'change', 'same', 'reject'] as const satisfies readonly ImportAction[];

/** Returns the columns of the log. */
function useAuditColumns(): Column<AuditEvent>[] {
  const { t } = useTranslation('system');
  const { moment: when } = useFormat();
  const { callOf, fieldOf, kindOf } = useAuditWords();
  /** The outcomes of an import's rows. */
  const countsOf = (after: unknown): string[] => {
    const outcomes = undone.safeParse(after).data?.undone;
    if (outcomes !== undefined)
      return undoOutcomes.flatMap((outcome) => ((outcomes[outcome] ?? 0) > 0 ? [`${fieldOf([outcome])} ${outcomes[outcome]}`] : []));
    const counts = imported.safeParse(after).data?.counts ?? null;
    if (counts === null) return [];
    return countedActions.flatMap((action) => (counts[action] > 0 ? [`${fieldOf([action])} ${counts[action]}`] : []));
  };
  return [
    { key: 'call', title: t('audit.call'), width: '20%', cell: ({ call, action }) => callOf(call, action) },
    {
      key: 'target',
      title: t('audit.target'),
      cell: ({ target }) => (
        <>
          <span className={textCss.muted}>{kindOf(target.kind)}</span> <Chinese text={target.title === '' ? target.id : target.title} />
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

/** Every write of an administrator and every step of an officer, newest first. The log is read-only. */
export function AuditPage() {
  const { t } = useTranslation('system');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<AuditSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) });
  const query = useQuery({ ...auditQueries.list(auditAsked(search)), placeholderData: keepPreviousData });
  const columns = useAuditColumns();
  const { callOf } = useAuditWords();
  const emptyOf = () => {
    const action = <Button onClick={() => change(auditDefaults)}>{t('audit.showAll')}</Button>;
    if (!isFiltered(search)) return { title: t('audit.none'), text: t('audit.noneText') };
    // the record is the only filter
    const isWhole = search.record !== '' && !isFiltered({ ...search, kind: '', record: '' });
    return isWhole
      ? { title: t('audit.noneOfRecord'), text: t('audit.noneOfRecordText'), action }
      : { title: t('audit.noneFound'), text: t('audit.noneFoundText'), action };
  };
  return (
    <AdminPage title={t('audit.title')} lead={t('audit.lead')} tools={<ExportEvents search={search} total={query.data?.total ?? 0} />}>
      <AuditFilters search={search} answer={query.data} onChange={(changes) => change({ ...changes, page: 1 })} />
      <AdminTable
        label={t('audit.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ call, action, target }) => `${callOf(call, action)} ${target.title}`}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ event: id })}
        empty={emptyOf()}
      />
      <EventDrawer
        event={search.event}
        onShow={(changes) => change({ ...auditDefaults, ...changes, event: undefined })}
        onClose={() => change({ event: undefined })}
      />
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
        <span className={css.message} role="status">
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
