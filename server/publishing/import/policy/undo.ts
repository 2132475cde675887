import { sql } from 'drizzle-orm';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { UndoOutcome } from '#domain/import.ts';
import type { PolicyState } from '#domain/policy.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import type { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { ImportUndo, Undoing, UndoRow } from '#server/platform/table/kind/kind.ts';
import { targetId } from '#server/platform/table/kind/kind.ts';
import { targetOf } from '../../engine/drafts.ts';
import { draftOutcome, recordsToUndo, undoDrafts } from '../../engine/undo-drafts.ts';
import type { Kept } from '../../policy/administration/content.ts';
import { recordOf } from '../../policy/administration/content.ts';
import type { PolicyOne } from '../../policy/administration/record-type.ts';
import { policies } from '../../policy/administration/record-type.ts';
import { savePolicies } from '../../policy/save-policies.ts';
import { refreshSharedLater } from '../../policy/shared-suggestions.ts';

type Draft = typeof policyDraft.$inferSelect;

/** A published policy before an import. */
export type FormerPolicy = { state: PolicyState; content: EditablePolicy };

/** Whether a row wrote a draft; a new policy that is published has none. */
const isDraft = ({ target, former }: UndoRow): boolean =>
  former === null ? !target.endsWith('.0') : typeof former === 'object' && 'draft' in former;

/** Returns which of these policies somebody has applied for. */
async function applied(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select distinct subject_id as id from application where kind = 'policy' and subject_id = any(${sql.param([...ids])}::text[])
      and state <> 'draft'`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Withdraws published policies that are new, and restores the former text of others as their next version. */
async function undoPublished(
  tx: Db,
  rows: readonly UndoRow[],
  ones: ReadonlyMap<string, PolicyOne>,
  { by, at, fileName, record }: Undoing,
): Promise<void> {
  const changes = rows.flatMap(({ target, former }) => {
    const { id, kept } = ones.get(targetId(target)) ?? {};
    if (id === undefined || kept === undefined) return [];
    // stored by `writePolicies`
    const { state, content } = (former as FormerPolicy | null) ?? { state: 'retired' as const, content: kept.content };
    return [{ id, kept, state, content, isNew: former === null }];
  });
  if (changes.length === 0) return;
  await savePolicies(
    tx,
    changes.map(({ id, kept, state, content }) => recordOf(id, content, state, kept)),
    { now: at, shared: false, announce: true },
  );
  await refreshSharedLater(tx, at);
  await policies.events.note(
    tx,
    changes.map(({ id, isNew }) => ({ id, by, action: isNew ? 'retire' : 'publish', note: fileName, at })),
  );
  await record(
    changes.map(({ id, kept, state, content }) =>
      writtenOver(targetOf(policies, id, content), { state: kept.state, ...kept.content }, { state, ...content }),
    ),
  );
}

function outcomeOf(row: UndoRow, isSame: boolean, isApplied: boolean): UndoOutcome {
  if (!isSame) return 'changed';
  if (isDraft(row)) return draftOutcome(row, isSame);
  if (row.former !== null) return 'restore';
  return isApplied ? 'used' : 'withdraw';
}

/** New drafts are deleted and new policies withdrawn, unless somebody has applied for them; others get their former text. */
export const undoPolicies: ImportUndo = {
  recordKind: 'policy',
  judge: async (db, rows, options) => {
    const { isSame } = await recordsToUndo<Draft, Kept>(db, policies, rows, options);
    const used = await applied(
      db,
      rows.map(({ target }) => targetId(target)),
    );
    return (row) => outcomeOf(row, isSame(row), used.has(targetId(row.target)));
  },
  undo: async (tx, rows, undoing) => {
    const { ones } = await recordsToUndo<Draft, Kept>(tx, policies, rows);
    await undoDrafts(tx, policies, rows.filter(isDraft), ones, undoing);
    await undoPublished(
      tx,
      rows.filter((row) => !isDraft(row)),
      ones,
      undoing,
    );
  },
};
