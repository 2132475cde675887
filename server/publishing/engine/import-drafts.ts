import type { Db } from '#server/platform/db/client.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { WrittenRow, Writing } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import { putDrafts, recordsOf, targetOf } from './drafts.ts';
import type { AnyDraft, AnyKept, One, RecordType, Stores } from './record-type.ts';

/** Names a record in its current versions, as previews of imports remember it. */
export const standingName = ({ id, version, draftVersion }: { id: string; version: number; draftVersion: number }): string =>
  targetName(id, `${version}.${draftVersion}`);

/** Locks the planned records until all is written, returns them as stored, and detects changes since the preview. */
export async function holdPlanned<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: Stores<K>,
  rows: readonly WrittenRow[],
): Promise<Map<string, One<D, K>>> {
  const targets = rows.flatMap(({ target }) => target ?? []);
  const ones = new Map((await recordsOf<D, K>(type, tx, targets.map(targetId), { lock: true })).map((one) => [one.id, one]));
  for (const target of targets) {
    const { kept, draft } = ones.get(targetId(target)) ?? {};
    const now = standingName({ id: targetId(target), version: kept?.version ?? 0, draftVersion: draft?.version ?? 0 });
    if (target !== now) throw new Outdated();
  }
  return ones;
}

/** A draft to be written. */
export type PlannedDraft<Content> = { row: number; id: string; content: Content; baseVersion: number | null; draftVersion: number | null };

/** A draft before an import. `draft` is null when the published record had none. */
export type FormerDraft<Content> = { draft: { content: Content; baseVersion: number | null } | null };

/** Writes drafts from a file, with events and audit log entries. `more`: additional columns of a new draft. */
export async function writeDrafts<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: RecordType<D, K, never>,
  planned: readonly PlannedDraft<D['content']>[],
  { ones, more }: { ones: ReadonlyMap<string, One<D, K>>; more: (one: One<D, K> | undefined) => Partial<D> },
  { by, at, fileName, record, keep }: Pick<Writing, 'by' | 'at' | 'fileName' | 'record' | 'keep'>,
): Promise<void> {
  if (planned.length === 0) return;
  const fresh = planned.flatMap(({ id, draftVersion }) => (draftVersion === null ? [id] : []));
  const firstOf = await type.events.firstDraftVersions(tx, fresh);
  const drafts = planned.map(({ id, content, baseVersion, draftVersion }) => {
    const one = ones.get(id);
    const version = draftVersion === null ? firstOf(id) : draftVersion + 1;
    const begun = { state: 'draft', note: null, ...one?.draft, ...more(one) };
    return { ...begun, id, content, baseVersion, version, updatedBy: by, updatedAt: at } as Partial<D> as D;
  });
  await putDrafts(tx, type, drafts);
  await type.events.note(
    tx,
    drafts.map(({ id }) => {
      const one = ones.get(id);
      return { id, by, action: one?.draft !== undefined ? 'save' : one?.kept === undefined ? 'create' : 'edit', note: fileName, at };
    }),
  );
  await record(
    drafts.map((draft) => {
      const { draft: former, kept } = ones.get(draft.id) ?? {};
      const before = former === undefined ? kept && type.contentRecord(kept.content) : type.draftRecord(former);
      return writtenOver(targetOf(type, draft.id, draft.content), before, type.draftRecord(draft));
    }),
  );
  await keep(
    planned.map(({ row }, at) => {
      const { id, version: draftVersion } = drafts[at] ?? { id: '', version: 0 };
      const { draft, kept } = ones.get(id) ?? {};
      const former: FormerDraft<D['content']> = {
        draft: draft === undefined ? null : { content: draft.content, baseVersion: draft.baseVersion },
      };
      const isNew = draft === undefined && kept === undefined;
      return { row, target: standingName({ id, version: kept?.version ?? 0, draftVersion }), former: isNew ? null : former };
    }),
  );
}
