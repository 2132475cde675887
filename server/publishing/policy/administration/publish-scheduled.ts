import { recordWrites } from '#server/platform/audit/record.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { publishDrafts, unfitness } from '../../engine/act.ts';
import { changeDraft } from '../../engine/drafts.ts';
import { editedPolicies, policies } from './record-type.ts';
import { publishPayload } from './schedule.ts';

/**
 * Publishes a draft scheduled for this moment. Drafts unscheduled, rescheduled or published meanwhile are skipped; a draft that fails the checks
 * returns to review with the reason.
 */
export const publishHandler = handler(publishPayload, async ({ policyId, publishAt, accountId, username }, { tx, id, log, now, step }) => {
  const [{ draft, kept } = { draft: undefined, kept: undefined }] = await editedPolicies(tx, [policyId], { lock: true });
  if (draft?.state !== 'scheduled' || draft.publishAt?.getTime() !== Date.parse(publishAt)) return;
  const unfit = await unfitness(tx, policies, { draft, kept }, 'zh-CN');
  if (unfit !== null) {
    const note = unfit.fields.length > 0 ? unfit.fields.map((field) => `${field.path}: ${field.message}`).join('\n') : unfit.reason;
    await changeDraft(tx, policies, draft, { state: 'review', publishAt: null });
    await policies.events.note(tx, [{ id: policyId, by: username, action: 'failed', note, at: now }]);
    log.warn({ policyId, reason: unfit.reason }, 'a scheduled policy could not be published');
    return;
  }
  const published = await publishDrafts(tx, policies, [{ draft, kept }], { by: username, now, note: null });
  const written = published.map((one) => ({ ...one, action: 'publish' }));
  await step('published');
  await recordWrites(tx, { accountId, username, call: 'policyAdmin.act', address: 'job', requestId: `job:${id}` }, written, now);
});
