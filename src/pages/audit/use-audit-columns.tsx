import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AuditEvent } from '#contract/audit.ts';
import { importBatch } from '#contract/import.ts';
import type { ImportAction } from '#domain/import.ts';
import type { Column } from '#components/table/table.ts';
import { useMoment } from '#components/use-moment.ts';
import css from './AuditColumns.module.css';
import { differencesOf } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

const imported = z.pick(importBatch, { counts: true });
const told = ['add', 'change', 'same', 'reject'] as const satisfies readonly ImportAction[];

/** What the list says of an entry. */
export function useAuditColumns(): Column<AuditEvent>[] {
  const { t } = useTranslation('system');
  const when = useMoment();
  const { callOf, fieldOf, kindOf } = useAuditWords();
  /** What came of the rows of an import. */
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
          <span className={css.kind}>{kindOf(target.kind)}</span> {target.title === '' ? target.id : target.title}
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
