import type { UndoOutcome } from '#domain/import.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { UndoRow, Undoing } from '#server/platform/table/kind/kind.ts';
import { targetId } from '#server/platform/table/kind/kind.ts';
import { deleteDraftForms } from './draft-forms.ts';
import { deleteDrafts, putDrafts, recordsOf, targetOf } from './drafts.ts';
import type { FormerDraft } from './import-drafts.ts';
import { standingName } from './import-drafts.ts';
import type { AnyDraft, AnyKept, Drafted, One, RecordType } from './record-type.ts';

/** Returns the records of rows with their drafts; `isSame` says whether one is as the import left it. */
export async function recordsToUndo<D extends AnyDraft, K extends AnyKept>(
  db: Db,
  type: RecordType<D, K, never>,
  rows: readonly Pick<UndoRow, 'target'>[],
  options: { lock?: boolean } = {},
): Promise<{ ones: Map<string, One<D, K>>; isSame: (row: Pick<UndoRow, 'target'>) => boolean }> {
  const ids = rows.map(({ target }) => targetId(target));
  const ones = new Map((await recordsOf<D, K>(type, db, ids, options)).map((one) => [one.id, one]));
  const isSame = ({ target }: Pick<UndoRow, 'target'>) => {
    const { kept, draft } = ones.get(targetId(target)) ?? {};
    return target === standingName({ id: targetId(target), version: kept?.version ?? 0, draftVersion: draft?.version ?? 0 });
  };
  return { ones, isSame };
}

/** The outcome of undoing a row that wrote a draft. A draft has no readers, so it is deleted rather than withdrawn. */
export const draftOutcome = ({ former }: Pick<UndoRow, 'former'>, isSame: boolean): UndoOutcome =>
  isSame ? (former === null ? 'remove' : 'restore') : 'changed';

/** Deletes drafts that an import has begun, and restores the text of others. */
export async function undoDrafts<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: RecordType<D, K, never>,
  rows: readonly UndoRow[],
  ones: ReadonlyMap<string, One<D, K>>,
  { by, at, fileName, record }: Undoing,
): Promise<void> {
  const restored: { draft: D; next: D }[] = [];
  const removed: Drafted<D, K>[] = [];
  for (const { target, former } of rows) {
    const { draft, kept } = ones.get(targetId(target)) ?? {};
    if (draft === undefined) continue;
    // stored by `writeDrafts`
    const before = (former as FormerDraft<D['content']> | null)?.draft ?? null;
    if (before === null) removed.push({ draft, kept });
    else restored.push({ draft, next: { ...draft, ...before, version: draft.version + 1, updatedBy: by, updatedAt: at } });
  }
  if (restored.length > 0)
    await putDrafts(
      tx,
      type,
      restored.map(({ next }) => next),
    );
  if (removed.length > 0) {
    const drafts = removed.map(({ draft }) => draft);
    await deleteDraftForms(tx, type.name, drafts);
    await deleteDrafts(tx, type, drafts);
  }
  await type.events.note(tx, [
    ...removed.map(({ draft: { id } }) => ({ id, by, action: 'discard' as const, note: fileName, at })),
    ...restored.map(({ draft: { id } }) => ({ id, by, action: 'save' as const, note: fileName, at })),
  ]);
  await record([
    ...removed.map(({ draft }) => ({ target: targetOf(type, draft.id, draft.content), before: type.draftRecord(draft), after: null })),
    ...restored.map(({ draft, next }) =>
      writtenOver(targetOf(type, draft.id, next.content), type.draftRecord(draft), type.draftRecord(next)),
    ),
  ]);
}
