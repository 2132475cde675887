import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { putDrafts, recordsOf, targetOf } from './drafts.ts';
import type { AnyDraft, AnyKept, Drafted, One, RecordType } from './record-type.ts';
import { versionsOf } from './record-type.ts';

/** A record before its publication: the draft, and the public content. */
export type Before<D extends AnyDraft, K extends AnyKept> = { draft: D; kept: K | null };

type Unpublishing<D extends AnyDraft, K extends AnyKept> = {
  all: readonly { one: One<D, K>; before: Before<D, K> }[];
  by: string;
  now: Date;
  /** Restores the content and its state; `draft` for records that were not public. */
  restore: (tx: Db, records: readonly { one: One<D, K>; before: Before<D, K> }[]) => Promise<void>;
};

/**
 * Undoes publications: restores the public content before, and returns the draft to review. Versions increase, so that a version number never means
 * two texts. Returns the audit log entries.
 */
export async function unpublish<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: RecordType<D, K, never>,
  { all, by, now, restore }: Unpublishing<D, K>,
): Promise<Written[]> {
  if (all.length === 0) return [];
  await restore(tx, all);
  const ids = all.map(({ one }) => one.id);
  const stored = new Map((await recordsOf<D, K>(type, tx, ids)).map((one) => [one.id, one]));
  const firstVersion = await type.events.firstDraftVersions(tx, ids);
  const drafts = all.map(({ one: { id }, before: { draft } }) => ({
    ...draft,
    state: 'review' as const,
    version: firstVersion(id),
    baseVersion: stored.get(id)?.kept?.version ?? null,
    // the type of a draft stays that of its record; only its versions and state are others
  }));
  await putDrafts(tx, type, drafts);
  await type.events.note(
    tx,
    ids.map((id) => ({ id, by, action: 'unpublish', note: null, at: now })),
  );
  return all.map(({ one: { id, kept }, before }) => ({
    target: targetOf(type, id, before.draft.content),
    action: 'unpublish',
    before: kept === undefined ? null : { state: kept.state, ...type.contentRecord(kept.content) },
    after:
      before.kept === null
        ? { state: 'review', ...type.contentRecord(before.draft.content) }
        : { state: before.kept.state, ...type.contentRecord(before.kept.content) },
  }));
}

/** Whether a record is still as a publication left it. */
export const isAsLeft = (one: One<AnyDraft, AnyKept>, left: { draft: number | null; published: number | null }): boolean => {
  const now = versionsOf(one);
  return now.draft === left.draft && now.published === left.published;
};

export const beforeOf = <D extends AnyDraft, K extends AnyKept>({ draft, kept }: Drafted<D, K>): Before<D, K> => ({
  draft,
  kept: kept === undefined || kept.state === 'draft' ? null : kept,
});
