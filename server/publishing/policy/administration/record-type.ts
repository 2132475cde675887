import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { policyAttachment, policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { deleteDraftForms } from '../../engine/draft-forms.ts';
import { recordsOf, targetOf } from '../../engine/drafts.ts';
import { eventLog } from '../../engine/event-log.ts';
import type { Acting, One, RecordType } from '../../engine/record-type.ts';
import { savePolicies } from '../save-policies.ts';
import { checkContent } from './check-content.ts';
import type { Kept } from './content.ts';
import { keptPolicies, recordOf } from './content.ts';
import { queuePublishing } from './schedule.ts';

export type Draft = typeof policyDraft.$inferSelect;
export type PolicyOne = One<Draft, Kept>;

const stores = { drafts: policyDraft, keptOf: keptPolicies };

/** Returns policies with their drafts, in the order of the ids; `lock` holds them until the transaction ends. */
export const editedPolicies = (db: Db, ids: readonly string[], options: { lock?: boolean } = {}): Promise<PolicyOne[]> =>
  recordsOf<Draft, Kept>(stores, db, ids, options);

const stateRecord = ({ state, publishAt, note }: Draft) => ({ state, publishAt: publishAt?.toISOString() ?? null, note });

/** Replaces the attachments of policies by those of their content. */
export async function saveAttachments(tx: Db, drafts: readonly Pick<Draft, 'id' | 'content'>[]): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  await tx.delete(policyAttachment).where(inArray(policyAttachment.policyId, ids));
  const attachments = drafts.flatMap(({ id: policyId, content }) =>
    content.attachments.map(({ fileId, name }, sort) => ({ policyId, fileId, name, sort })),
  );
  if (attachments.length > 0) await tx.insert(policyAttachment).values(attachments);
}

/** Publishing of policies: scheduled, with versions that have a reason, and with their own attachments. */
export const policies: RecordType<Draft, Kept, Acting> = {
  ...stores,
  name: 'policy',
  plural: 'policies',
  permission: 'content:policy',
  events: eventLog('policy_event', 'policy_id'),
  isReviewed: () => true,
  shownState: (_kept, state) => state,
  check: (db, { draft: { id, content } }, language) => checkContent(db, id, content, language),
  before: async (tx, drafts, { action, publishAt, user, now }) => {
    if (action === 'discard') await deleteDraftForms(tx, 'policy', drafts);
    if (action !== 'schedule' || publishAt === undefined) return;
    const scheduled = { publishAt: new Date(publishAt).toISOString(), accountId: user.id, username: user.username };
    for (const { id: policyId } of drafts) await queuePublishing(tx, { policyId, ...scheduled }, now);
  },
  publish: async (tx, all, { now }) => {
    for (const [why, some] of Map.groupBy(all, (one) => one.why)) {
      const records = some.map(({ draft: { id, content }, kept }) => recordOf(id, content, 'published', kept));
      await savePolicies(tx, records, { now, announce: true, note: why });
    }
    await saveAttachments(
      tx,
      all.map(({ draft }) => draft),
    );
  },
  whyPublished: ({ note: ofDraft }, note) => note ?? ofDraft,
  change: async (tx, kept, { action, now }) => {
    const state = action === 'retire' ? 'retired' : 'published';
    await savePolicies(
      tx,
      kept.map((one) => recordOf(one.id, one.content, state, one)),
      { now, announce: true },
    );
    // a draft based on it stays valid, because its content is the same
    for (const one of kept)
      await tx
        .update(policyDraft)
        .set({ baseVersion: sql`(select version from policy where id = ${one.id})` })
        .where(and(eq(policyDraft.id, one.id), eq(policyDraft.baseVersion, one.version)));
    return kept.map((one) => ({ target: targetOf(policies, one.id, one.content), before: { state: one.state }, after: { state } }));
  },
  stateRecord,
  contentRecord: (content) => content,
  draftRecord: (draft) => ({ ...stateRecord(draft), ...draft.content }),
};
