import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '#contract/import.ts';
import type { ImportField } from './import-kind.ts';
import css from './ImportPanel.module.css';
import type { Column } from '#components/table/table.ts';

/** The columns of a preview: the row of the file, what it would do, why it is refused or was mended, and what changes. */
export function useImportColumns(fields: readonly ImportField[]): Column<ImportRow>[] {
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
            {notes.map(({ field, text, severity }, index) => (
              <li key={`note ${index}`} data-severity={severity}>
                {severity === 'error' ? <CircleAlert size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
                <span>{field === null ? text : t('form.problem', { field: labelOf(field), message: text })}</span>
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
