import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePostEntries } from '#api/dict.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { Column } from '#components/table/table.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import css from '../shared/page.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { useParentNames } from '../shared/use-parent-names.ts';

/** The columns of the entries' table; the parent's only where there is one. */
export function useEntryColumns(category: string, list: readonly DictEntry[]): Column<DictEntry>[] {
  const { t, i18n } = useTranslation('dict');
  const { day } = useFormat();
  const unset = <span className={css.unset}>—</span>;
  const parentName = useParentNames(category, list);
  const english = i18n.language === 'en-US';
  const columns: Column<DictEntry>[] = [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      cell: ({ name, nameEn, colour }) => (
        <span className={css.name}>
          {colour !== null && <span className={css.dot} style={{ background: colour }} />}
          <span>
            {english ? nameEn : name}
            <span className={css.second}>{english ? name : nameEn}</span>
          </span>
        </span>
      ),
    },
    { key: 'code', title: t('field.code'), sortable: true, width: 128, cell: ({ code }) => <code className={css.mono}>{code}</code> },
  ];
  if (list.some(({ parentId }) => parentId !== null))
    columns.push({ key: 'parent', title: t('field.parentId'), width: 120, cell: (entry) => parentName(entry) ?? unset });
  if (list.some(({ value }) => value !== null))
    columns.push({ key: 'value', title: t('field.value'), width: 110, cell: ({ value }) => value ?? unset });
  return [
    ...columns,
    { key: 'enabled', title: t('field.enabled'), width: 76, cell: (entry) => <EnabledSwitch category={category} entry={entry} /> },
    {
      key: 'updated',
      title: t('field.updated'),
      sortable: true,
      width: 112,
      numeric: true,
      cell: ({ updatedAt }) => <span className={css.muted}>{day(todayInChina(new Date(updatedAt)))}</span>,
    },
  ];
}

/** Turns an entry on and off in its row; what it is being turned to is shown at once. */
function EnabledSwitch({ category, entry }: { category: string; entry: DictEntry }) {
  const { t, i18n } = useTranslation('dict');
  const { mutate, isPending, variables } = usePostEntries();
  const announce = useAnnounce();
  const name = nameIn(entry, i18n.language);
  const turn = (enabled: boolean) =>
    mutate(
      { category, action: enabled ? 'enable' : 'disable', ids: [entry.id] },
      { onSuccess: () => announce({ text: t(enabled ? 'act.enabledOne' : 'act.disabledOne', { name }) }) },
    );
  return (
    <Switch
      size="small"
      aria-label={t('act.enabledLabel', { name })}
      checked={isPending ? variables.action === 'enable' : entry.enabled}
      loading={isPending}
      onChange={turn}
    />
  );
}
