import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { EditedDraft } from '#contract/publishing.ts';
import type { Target } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { AnyDraft, AnyKept, Drafted, One, RecordType, Stores } from './record-type.ts';
import { leftToOthers } from './reviewers.ts';

type Row = typeof policyDraft.$inferInsert;
type Table = Pick<Stores<AnyKept>, 'drafts'>;

/** Only columns that both tables have are named here. */
const tableOf = ({ drafts }: Table) => drafts as typeof policyDraft;

/** Returns records with their drafts, in the order of the ids; `lock` holds them until the transaction ends. */
export async function recordsOf<D extends AnyDraft, K extends AnyKept>(
  type: Stores<K>,
  db: Db,
  ids: readonly string[],
  { lock = false } = {},
): Promise<One<D, K>[]> {
  if (ids.length === 0) return [];
  const table = tableOf(type);
  // unique order: the primary key of both tables
  const query = db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id);
  const found = (await (lock ? query.for('update') : query)) as unknown as D[];
  const drafts = new Map(found.map((draft) => [draft.id, draft]));
  const kept = await type.keptOf(db, ids, { lock });
  return ids.map((id) => ({ id, draft: drafts.get(id), kept: kept.get(id) }));
}

/** Adds a draft. Returns false if there is one already. */
export async function addDraft(tx: Db, type: Table, draft: object): Promise<boolean> {
  const table = tableOf(type);
  const added = await tx
    .insert(table)
    .values(draft as Row)
    .onConflictDoNothing()
    .returning({ id: table.id });
  return added.length > 0;
}

/** Changes a draft that is still in its version, which becomes the next one. */
export async function changeDraft(tx: Db, type: Table, { id, version }: AnyDraft, to: object): Promise<void> {
  const table = tableOf(type);
  await tx
    .update(table)
    .set({ ...to, version: version + 1 })
    .where(and(eq(table.id, id), eq(table.version, version)));
}

/** Adds drafts, or overwrites stored ones, whose state and note stay. */
export async function putDrafts(tx: Db, type: Table, drafts: readonly AnyDraft[]): Promise<void> {
  const table = tableOf(type);
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(table)
    .values(drafts as unknown as Row[])
    .onConflictDoUpdate({
      target: table.id,
      set: {
        content: excluded('content'),
        version: excluded('version'),
        baseVersion: excluded('base_version'),
        updatedBy: excluded('updated_by'),
        updatedAt: excluded('updated_at'),
      },
    });
}

export async function deleteDrafts(tx: Db, type: Table, drafts: readonly AnyDraft[]): Promise<void> {
  const table = tableOf(type);
  await tx.delete(table).where(
    inArray(
      table.id,
      drafts.map(({ id }) => id),
    ),
  );
}

/** The audit log's name for a record. */
export const targetOf = ({ name }: { name: string }, id: string, { title }: { title: string }): Target => ({ kind: name, id, title });

/** Returns a draft as calls answer it to this user. */
export async function shownDraft<D extends AnyDraft, K extends AnyKept>(
  db: Db,
  type: RecordType<D, K, never>,
  { draft, kept }: Drafted<D, K>,
  user: CurrentUser,
): Promise<EditedDraft<D['content'], D['state']>> {
  const { id, version, state, content, baseVersion, note, updatedBy, updatedAt } = draft;
  const authors = (await type.events.authorsOf(db, [id])).get(id) ?? [updatedBy];
  const isLeftToOthers = (await leftToOthers(db, type, [{ id, draft, kept }], user)).has(id);
  return { version, state, content, baseVersion, note, updatedBy, updatedAt: updatedAt.toISOString(), authors, isLeftToOthers };
}
