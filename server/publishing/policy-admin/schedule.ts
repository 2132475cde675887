import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moment } from '#contract/fields.ts';
import { recordWrites } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { keptPolicies } from './content.ts';
import { draftsOf } from './drafts.ts';
import { policyEvents } from './events.ts';
import { publishDrafts, refusalOf } from './publish.ts';

export const publishKind = 'policy.publish';

const payload = z.object({ policyId: z.string(), publishAt: moment, accountId: z.string(), username: z.string() });

/** Enqueues the publication of a draft. Whether it is still scheduled is checked when it runs. */
export async function queuePublishing(tx: Db, publishing: z.infer<typeof payload>, now: Date): Promise<void> {
  const { policyId, publishAt } = publishing;
  await enqueue(tx, { kind: publishKind, key: `${policyId}:${publishAt}`, payload: publishing, runAt: new Date(publishAt), now });
}

/**
 * Publishes a draft that is still scheduled for this moment; one unscheduled, rescheduled or published meanwhile is left alone. One that
 * can no longer be published returns to review with the reason.
 */
export const publishHandler = handler(payload, async ({ policyId, publishAt, accountId, username }, { tx, id, log, now, step }) => {
  const draft = (await draftsOf(tx, [policyId], { lock: true })).get(policyId);
  if (draft?.state !== 'scheduled' || draft.publishAt?.getTime() !== Date.parse(publishAt)) return;
  const kept = await keptPolicies(tx, [policyId], { lock: true });
  const refused = await refusalOf(tx, draft, kept.get(policyId), 'zh-CN');
  if (refused !== null) {
    const note = refused.fields.length > 0 ? refused.fields.map((field) => `${field.path}: ${field.message}`).join('\n') : refused.reason;
    await tx
      .update(policyDraft)
      .set({ state: 'review', publishAt: null, version: draft.version + 1 })
      .where(eq(policyDraft.policyId, policyId));
    await policyEvents.note(tx, [{ id: policyId, by: username, action: 'failed', note, at: now }]);
    log.warn({ policyId, reason: refused.reason }, 'a scheduled policy could not be published');
    return;
  }
  const written = await publishDrafts(tx, [draft], { kept, by: username, now, note: '' });
  await step('published');
  await recordWrites(tx, { accountId, username, call: 'policyAdmin.act', address: 'job', requestId: `job:${id}` }, written, now);
});
