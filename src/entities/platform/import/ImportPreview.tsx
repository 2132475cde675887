import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '#api/use-form-mutation.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { isConflict } from '#components/form/stored-in.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { Column } from '#components/table/table.ts';
import type { ImportBatch, ImportCounts, ImportRow } from '#contract/import.ts';
import { importActions } from '#domain/import.ts';
import type { ImportAction } from '#domain/import.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './ImportPanel.module.css';
import type { ImportField, ImportKind } from './import-kind.ts';
import type { ImportSearch } from './import-params.ts';

const icons = {
  error: <CircleAlert size={14} aria-hidden />,
  warning: <TriangleAlert size={14} aria-hidden />,
  info: <Info size={14} aria-hidden />,
};

/** Columns of a preview: row number in the file, outcome, reasons for rejections and corrections, changes. */
function useImportColumns(fields: readonly ImportField[]): Column<ImportRow>[] {
  const { t } = useTranslation('admin');
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  return [
    { key: 'title', title: t('import.column.title'), width: '28%', cell: ({ title }) => (title === '' ? '—' : title) },
    { key: 'row', title: t('import.column.row'), width: 72, numeric: true, cell: ({ row }) => row },
    {
      key: 'action',
      title: t('import.column.action'),
      width: 84,
      cell: ({ action }) => (
        <span className={css.action} data-action={action}>
          {t(`import.action.${action}`)}
        </span>
      ),
    },
    {
      key: 'notes',
      title: t('import.column.notes'),
      cell: ({ notes, changes }) =>
        notes.length + changes.length > 0 && (
          <ul className={css.notes}>
            {notes.map(({ field, cell, text, severity }, index) => (
              <li key={`note ${index}`} data-severity={severity}>
                {icons[severity]}
                <span>
                  {cell !== null && <b className={textCss.numeric}>{cell}</b>}{' '}
                  {field === null ? text : t('form.problem', { field: labelOf(field), message: text })}
                </span>
              </li>
            ))}
            {changes.map(({ field, from, to }) => (
              <li key={`change ${field}`}>
                <span>
                  {t('import.change', { field: labelOf(field) })} <del>{from ?? t('conflict.nothing')}</del> →{' '}
                  <ins>{to ?? t('conflict.nothing')}</ins>
                </span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

const defaultSize = 20;

type Props = {
  kind: ImportKind;
  batch: ImportBatch;
  counts: ImportCounts;
  /** Which rows are shown. */
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
  onRemap: () => void;
};

const none: Readonly<Record<string, string>> = {};

/** The outcome of each row before anything is written, and the confirmation. */
export function ImportPreview({ kind: { api, fields, options = none }, batch, counts, search, onSearch, onRemap }: Props) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const { rows: action, rowPage: page = 1, rowSize: pageSize = defaultSize } = search;
  const query = useQuery({
    ...api.rows({ id: batch.id, page, pageSize, ...(action !== undefined && { action }) }),
    placeholderData: (previous) => previous,
  });
  const columns = useImportColumns(fields ?? batch.fields);
  const apply = useFormMutation(api.apply);
  const again = useFormMutation(api.preview);
  const outdated = isConflict(apply.error);
  const failure = again.error ?? (outdated ? null : apply.error);
  // an option may have become invalid, as `published` does when there is a second reviewer
  const refused = fieldIssuesOf(failure).map(({ message }) => message);
  const writes = counts.add + counts.change;
  const choose = (next: ImportAction | undefined) => onSearch({ ...search, rows: next, rowPage: undefined });
  const turn = (next: number, size: number) =>
    onSearch({
      ...search,
      rowPage: size !== pageSize || next === 1 ? undefined : next,
      rowSize: size === defaultSize ? undefined : size,
    });
  return (
    <div className={css.preview}>
      <p className={layoutCss.below16} role="status">
        {writes === 0 ? t('import.nothing') : t('import.willWrite', { count: writes })}
        {counts.reject > 0 && ` ${t('import.willReject', { count: counts.reject })}`}
      </p>
      {batch.unit !== null && <p className={layoutCss.below16}>{t('import.unit', { unit: batch.unit })}</p>}
      {outdated && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={css.alert ?? ''}
          title={t('import.outdated')}
          action={
            <Button
              size="small"
              loading={again.isPending}
              onClick={() => again.mutate({ id: batch.id, mapping: batch.mapping, options: { ...options } })}
            >
              {t('import.previewAgain')}
            </Button>
          }
        />
      )}
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={css.alert ?? ''}
          title={refused.length > 0 ? refused.join(' ') : failureText(failure)}
        />
      )}
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="group" aria-label={t('import.filter')}>
        {([undefined, ...importActions] as const).map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={css.count}
            data-action={one}
            aria-pressed={action === one}
            onClick={() => choose(one)}
          >
            <strong>{one === undefined ? batch.total : counts[one]}</strong>
            {t(`import.action.${one ?? 'all'}`)}
          </button>
        ))}
      </div>
      <AdminTable
        label={t('import.rows')}
        columns={columns}
        query={query}
        rowKey={(row) => row.row}
        nameOf={(row) => row.title}
        page={page}
        pageSize={pageSize}
        onPage={turn}
        empty={{ title: t('import.noRows') }}
      />
      <div className={css.foot}>
        <Button onClick={onRemap}>{t('import.remap')}</Button>
        <Button
          type="primary"
          disabled={writes === 0 || outdated}
          loading={apply.isPending}
          onClick={() => apply.mutate({ id: batch.id, counts })}
        >
          {t('import.apply', { count: writes })}
        </Button>
      </div>
    </div>
  );
}
