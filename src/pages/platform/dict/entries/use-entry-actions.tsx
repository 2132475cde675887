import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dictAdminQueries, useRestoreEntry } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { overlays } from '#components/antd/overlays.ts';
import type { RowAction } from '#components/table/table.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { maxPageSize } from '#contract/fields.ts';
import type { SeenRow } from '#contract/fields.ts';
import { BusinessError, isGone } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../shared/panels.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import type { useChosenEntries } from '../shared/use-dict-search.ts';
import { useActOnEntries } from './use-act-on-entries.ts';
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
  const { act } = useActOnEntries(category);
  const confirm = useConfirm();
  const announce = useAnnounce();
  const undoDelete = useUndoDelete();
  const known = useKnownEntries(list);
  const [used, setUsed] = useState<{ ids: number[]; entries: UsedEntry[] }>();
  /** Fetches entries by id. */
  const fetched = async (ids: readonly number[]): Promise<DictEntry[]> => {
    const asked = { category, pageSize: maxPageSize };
    const parts = Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, at) =>
      queryClient.query({
        ...dictAdminQueries.list({ ...asked, ids: ids.slice(at * maxPageSize, (at + 1) * maxPageSize).map(String) }),
        staleTime: 0,
      }),
    );
    return (await Promise.all(parts)).flatMap((part) => part.list);
  };
  /** Returns entries as they were read; those not loaded yet are fetched, because the selection survives a reload. */
  const entriesOf = async (ids: readonly number[]): Promise<Map<number, DictEntry>> => {
    const found = await fetched(ids.filter((id) => !known.has(id)));
    return new Map([...known, ...found.map((entry) => [entry.id, entry] as const)]);
  };
  /** A deleted entry has no version, which the server reports. */
  const seen = (ids: readonly number[], entries: ReadonlyMap<number, SeenRow>) =>
    ids.map((id) => ({ id, version: entries.get(id)?.version ?? 1 }));
  /** Limits the selection to existing entries. */
  const dropGone = async (error: unknown) => {
    if (!(error instanceof Error) || !isGone(error)) return;
    const left = new Set((await fetched(chosen)).map(({ id }) => id));
    choose(chosen.filter((id) => left.has(id)));
  };

  const turn = async (ids: number[], enabled: boolean) => {
    const entries = await entriesOf(ids);
    // undo only reverts what this action changes
    const changed = ids.filter((id) => entries.get(id)?.enabled !== enabled);
    const done = await act(enabled ? 'enable' : 'disable', seen(ids, entries));
    choose([]);
    const now = new Map(done.entries.map((entry) => [entry.id, entry]));
    // the app shows a failure
    const undo = () => void act(enabled ? 'disable' : 'enable', seen(changed, now)).catch(() => undefined);
    announce({
      text: t(enabled ? 'act.enabledMany' : 'act.disabledMany', { count: changed.length }),
      undo: changed.length > 0 && changed.every((id) => now.has(id)) ? undo : undefined,
    });
  };

  const remove = async (ids: number[]) => {
    const entries = await entriesOf(ids);
    const names = ids.flatMap((id) => entries.get(id) ?? []).map((entry) => nameIn(entry, i18n.language));
    const [name] = names;
    const alone = ids.length === 1 && name !== undefined;
    const title = alone ? t('act.deleteAskOne', { name }) : t('act.deleteAsk', { count: ids.length });
    const question = { title, text: t('act.deleteText'), action: t('act.delete'), danger: true };
    if (!(await confirm(alone ? question : { ...question, names }))) return;
    try {
      const { lines } = await act('delete', seen(ids, entries));
      choose(chosen.filter((id) => !ids.includes(id)));
      announce({ text: t('act.deleted', { count: ids.length }), undo: () => undoDelete(lines) });
    } catch (error) {
      const inUse = error instanceof Error ? usedEntries(error) : undefined;
      if (inUse !== undefined) setUsed({ ids, entries: inUse });
      throw error;
    }
  };
  // the app shows failures
  const run = (action: Promise<void>) => void action.catch(dropGone).catch(() => undefined);

  const batch: RowAction[] = [
    { key: 'enable', label: t('act.enable'), onSelect: () => run(turn(chosen, true)) },
    { key: 'disable', label: t('act.disable'), onSelect: () => run(turn(chosen, false)) },
    { key: 'delete', label: t('act.delete'), danger: true, onSelect: () => run(remove(chosen)) },
  ];
  const rowActions = (entry: DictEntry): RowAction[] => [
    { key: 'history', label: t('history.open'), degree: 'read', onSelect: () => change({ panel: 'history', id: entry.id }) },
    { key: 'delete', label: t('act.delete'), danger: true, onSelect: () => run(remove([entry.id])) },
  ];
  const retire = (ids: number[]) => {
    run(turn(ids, false));
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
  /** The number of other selected entries that no record uses. */
  others: number;
  onRetire: () => void;
  onClose: () => void;
};

/** Explains why entries could not be deleted, where each is used, and alternatives. */
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
      <p className={layoutCss.below12}>{t('inUse.text')}</p>
      <ul className={css.uses}>
        {entries.map(({ id, code, name, where }) => (
          <li key={id}>
            <strong>{name}</strong> <code className={css.mono}>{code}</code>
            <span className={`${textCss.muted} ${layoutCss.block}`}>
              {where
                .map(({ kind, count }) => (isUseKind(kind) ? t(`inUse.where.${kind}`, { count }) : t('inUse.elsewhere', { count })))
                .join(t('inUse.and'))}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={layoutCss.below12}>{t('inUse.others', { count: others })}</p>}
    </Modal>
  );
}
