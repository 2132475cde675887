import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dictAdminQueries, usePostEntries, useRestoreEntry } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { overlays } from '#components/antd/overlays.ts';
import type { RowAction } from '#components/table/table.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { maxPageSize } from '#contract/fields.ts';
import { BusinessError } from '#http/errors.ts';
import css from '../shared/panels.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import type { useChosenEntries } from '../shared/use-dict-search.ts';
import { useKnownEntries } from './use-known-entries.ts';

const refused = z.object({
  entries: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), where: z.array(z.object({ kind: z.string(), count: z.int() })) }),
  ),
});
type UsedEntry = z.infer<typeof refused>['entries'][number];

/** Kinds of records with a name; records of other kinds are counted without one. */
const useKinds = ['policy', 'criteria', 'enterprise', 'fact', 'dictEntry'] as const;
type UseKind = (typeof useKinds)[number];
const isUseKind = (kind: string): kind is UseKind => useKinds.some((known) => known === kind);

/** Returns the entries that could not be deleted because records use them, if that is why it failed. */
function usedEntries(error: Error): UsedEntry[] | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'IN_USE') return undefined;
  return refused.safeParse(error.info.data).data?.entries;
}

/** Restores deleted entries through the history lines of the deletion. */
function useUndoDelete(): (lines: readonly number[]) => void {
  const { t } = useTranslation('dict');
  const { mutateAsync } = useRestoreEntry();
  const announce = useAnnounce();
  return (lines) =>
    void mutateAsync({ historyIds: [...lines] }).then(
      (restored) => announce({ text: t('act.restored', { count: restored.length }) }),
      // a failure of the action is shown separately
      () => undefined,
    );
}

/** Actions on one or several entries. Deletions ask first, and every action can be undone. */
export function useEntryActions(category: string, list: readonly DictEntry[], { chosen, choose }: ReturnType<typeof useChosenEntries>) {
  const { t, i18n } = useTranslation('dict');
  const queryClient = useQueryClient();
  const { change } = useDictSearch();
  const { mutate } = usePostEntries();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const undoDelete = useUndoDelete();
  const known = useKnownEntries(list);
  const [used, setUsed] = useState<{ ids: number[]; entries: UsedEntry[] }>();
  /** Returns the selected entries; those not loaded yet are fetched, because the selection survives a reload. */
  const namesOf = async (ids: readonly number[]): Promise<string[]> => {
    const unknown = ids.filter((id) => !known.has(id));
    const asked = { category, pageSize: maxPageSize };
    const parts = Array.from({ length: Math.ceil(unknown.length / maxPageSize) }, (_, at) =>
      queryClient.query({
        ...dictAdminQueries.list({ ...asked, ids: unknown.slice(at * maxPageSize, (at + 1) * maxPageSize).map(String) }),
        staleTime: 0,
      }),
    );
    const found = (await Promise.all(parts)).flatMap((part) => part.list);
    const entries = new Map([...known, ...found.map((entry) => [entry.id, entry] as const)]);
    return ids.flatMap((id) => entries.get(id) ?? []).map((entry) => nameIn(entry, i18n.language));
  };

  const turn = (ids: number[], enabled: boolean) => {
    // undo only reverts what this action changes
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
    const names = await namesOf(ids).catch(() => undefined);
    // the failure has been shown by then
    if (names === undefined) return;
    const [name] = names;
    const alone = ids.length === 1 && name !== undefined;
    const title = alone ? t('act.deleteAskOne', { name }) : t('act.deleteAsk', { count: ids.length });
    const question = { title, text: t('act.deleteText'), action: t('act.delete'), danger: true };
    if (!(await confirm(alone ? question : { ...question, names }))) return;
    mutate(
      { category, action: 'delete', ids },
      {
        onSuccess: ({ lines }) => {
          choose(chosen.filter((id) => !ids.includes(id)));
          announce({ text: t('act.deleted', { count: ids.length }), undo: () => undoDelete(lines) });
        },
        onError: (error) => {
          const entries = usedEntries(error);
          if (entries !== undefined) setUsed({ ids, entries });
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

type Props = {
  entries: readonly UsedEntry[];
  /** How many of the other selected entries no record uses. */
  others: number;
  onRetire: () => void;
  onClose: () => void;
};

/** Explains why entries could not be deleted, where each is used, and what to do instead. */
function InUseDialog({ entries, others, onRetire, onClose }: Props) {
  const { t } = useTranslation('dict');
  return (
    <Modal
      open
      width={560}
      title={t('inUse.title', { count: entries.length })}
      getContainer={overlays}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('inUse.close')}
        </Button>,
        <Button key="retire" type="primary" onClick={onRetire}>
          {t('inUse.retire', { count: entries.length })}
        </Button>,
      ]}
    >
      <p className={css.lead}>{t('inUse.text')}</p>
      <ul className={css.uses}>
        {entries.map(({ id, code, name, where }) => (
          <li key={id}>
            <strong>{name}</strong> <code className={css.mono}>{code}</code>
            <span className={css.where}>
              {where
                .map(({ kind, count }) => (isUseKind(kind) ? t(`inUse.where.${kind}`, { count }) : t('inUse.elsewhere', { count })))
                .join(t('inUse.and'))}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={css.lead}>{t('inUse.others', { count: others })}</p>}
    </Modal>
  );
}
