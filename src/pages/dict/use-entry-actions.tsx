import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePostEntries } from '#api/dict.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { useAnnounce } from '../admin/announce-context.ts';
import { useConfirm } from '../admin/confirm-context.ts';
import type { RowAction } from '../admin/table.ts';
import { InUseDialog } from './InUseDialog.tsx';
import { usedEntries } from './in-use.ts';
import type { UsedEntry } from './in-use.ts';
import { nameIn } from './root-branches.ts';
import { useDictSearch } from './use-dict-search.ts';
import type { useChosenEntries } from './use-dict-search.ts';
import { useFailureText } from '../admin/use-failure-text.ts';
import { useKnownEntries } from './use-known-entries.ts';
import { useUndoDelete } from './use-undo-delete.ts';

/** What is done to entries, one or several: each asks where it destroys, and can be taken back. */
export function useEntryActions(category: string, list: readonly DictEntry[], { chosen, choose }: ReturnType<typeof useChosenEntries>) {
  const { t, i18n } = useTranslation('dict');
  const { change } = useDictSearch();
  const { mutate } = usePostEntries();
  const { mutate: tryDelete } = usePostEntries('form');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const undoDelete = useUndoDelete(category);
  const failureText = useFailureText();
  const known = useKnownEntries(list);
  const [used, setUsed] = useState<{ ids: number[]; entries: UsedEntry[] }>();
  const nameOf = (id: number) => {
    const entry = known.get(id);
    return entry === undefined ? `#${id}` : nameIn(entry, i18n.language);
  };

  const turn = (ids: number[], enabled: boolean) => {
    // only what this changes is turned back
    const changed = ids.filter((id) => known.get(id)?.enabled !== enabled);
    const post = (wanted: number[], on: boolean, onSuccess: () => void) =>
      mutate({ category, action: on ? 'enable' : 'disable', ids: wanted }, { onSuccess });
    post(ids, enabled, () => {
      choose([]);
      announce({
        text: t(enabled ? 'act.enabledMany' : 'act.disabledMany', { count: changed.length }),
        undo: changed.length > 0 && changed.every((id) => known.has(id)) ? () => post(changed, !enabled, () => undefined) : undefined,
      });
    });
  };

  const remove = async (ids: number[]) => {
    const names = ids.map(nameOf);
    const title = ids.length === 1 ? t('act.deleteAskOne', { name: names[0] ?? '' }) : t('act.deleteAsk', { count: ids.length });
    const question = { title, text: t('act.deleteText'), action: t('act.delete'), danger: true };
    if (!(await confirm(ids.length === 1 ? question : { ...question, names }))) return;
    tryDelete(
      { category, action: 'delete', ids },
      {
        onSuccess: () => {
          choose(chosen.filter((id) => !ids.includes(id)));
          announce({ text: t('act.deleted', { count: ids.length }), undo: () => void undoDelete(ids) });
        },
        onError: (error) => {
          const entries = usedEntries(error);
          if (entries === undefined) announce({ text: failureText(error) });
          else setUsed({ ids, entries });
        },
      },
    );
  };

  const batch: ReactNode = (
    <>
      <Button onClick={() => turn(chosen, true)}>{t('act.enable')}</Button>
      <Button onClick={() => turn(chosen, false)}>{t('act.disable')}</Button>
      <Button danger onClick={() => void remove(chosen)}>
        {t('act.delete')}
      </Button>
    </>
  );
  const rowActions = (entry: DictEntry): RowAction[] => [
    { key: 'history', label: t('history.open'), onSelect: () => change({ panel: 'history', id: entry.id }) },
    { key: 'delete', label: t('act.delete'), danger: true, onSelect: () => void remove([entry.id]) },
  ];
  const retire = (ids: number[]) => {
    turn(ids, false);
    setUsed(undefined);
  };
  const dialog: ReactNode = used !== undefined && (
    <InUseDialog
      entries={used.entries}
      others={used.ids.length - used.entries.length}
      onRetire={() => retire(used.entries.map(({ id }) => id))}
      onClose={() => setUsed(undefined)}
    />
  );
  return { rowActions, batch, dialog };
}
