import { inArray } from 'drizzle-orm';
import type { Target } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';

export type Draft = typeof policyDraft.$inferSelect;

/** Returns drafts by policy id; `lock` holds them until the transaction ends. */
export async function draftsOf(db: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, Draft>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select()
    .from(policyDraft)
    .where(inArray(policyDraft.policyId, [...ids]))
    .orderBy(policyDraft.policyId);
  const found = await (lock ? query.for('update') : query);
  return new Map(found.map((draft) => [draft.policyId, draft]));
}

/** The audit log's name for a policy. */
export const policyTarget = (id: string, title: string): Target => ({ kind: 'policy', id, title });

/** What the audit log records of a draft. */
export const draftRecord = ({ state, content, publishAt, note }: Pick<Draft, 'state' | 'content' | 'publishAt' | 'note'>) => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
  note,
  ...content,
});
