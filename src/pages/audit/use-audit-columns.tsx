import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/audit.ts';
import type { Column } from '../admin/table.ts';
import { useMoment } from '../admin/use-moment.ts';
import css from './AuditColumns.module.css';
import { differencesOf } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

/** What the list says of an entry. */
export function useAuditColumns(): Column<AuditEvent>[] {
  const { t } = useTranslation('system');
  const when = useMoment();
  const { callOf, fieldOf, kindOf } = useAuditWords();
  return [
    { key: 'call', title: t('audit.call'), width: '20%', cell: ({ call }) => callOf(call) },
    {
      key: 'target',
      title: t('audit.target'),
      cell: ({ target }) => (
        <>
          <span className={css.kind}>{kindOf(target.kind)}</span> {target.title === '' ? target.id : target.title}
        </>
      ),
    },
    {
      key: 'fields',
      title: t('audit.fields'),
      cell: ({ before, after }) => {
        if (before === null) return t('audit.entered');
        if (after === null) return t('audit.gone');
        const names = [
          ...new Set(differencesOf(before, after).flatMap(({ path, mark }) => (mark === 'same' ? [] : [path.split('.')[0] ?? '']))),
        ];
        return names.map(fieldOf).join(t('comma'));
      },
    },
    { key: 'username', title: t('audit.who'), width: 132, cell: ({ username }) => username },
    { key: 'at', title: t('audit.at'), width: 168, cell: ({ at }) => when(at) },
  ];
}
