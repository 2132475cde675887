import type { Editing, saveDraft as contract } from '#contract/policy-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { conflict, notFound } from '#server/platform/http/problem.ts';
import type { Saver } from '../../engine/save-draft.ts';
import { refuseWrong, saveDraft } from '../../engine/save-draft.ts';
import { checkContent } from './check-content.ts';
import { editingOf } from './editing.ts';
import { newPolicyId } from './new-id.ts';
import { editedPolicies, policies } from './record-type.ts';

/** Saves a draft, within a transaction; a discarded new one is resumed under its id. Published content stays as it is. */
export async function savePolicyDraft(tx: Db, body: ParsedInput<typeof contract>['body'], saver: Saver): Promise<Editing> {
  const { content } = body;
  const { language, now } = saver;
  const [one = null] = body.id === null ? [] : await editedPolicies(tx, [body.id], { lock: true });
  const [original] = body.id === null && body.copyOf !== undefined ? await editedPolicies(tx, [body.copyOf]) : [];
  const id = await saveDraft(tx, policies, {
    ...saver,
    one,
    version: body.version,
    base: body.base,
    checked: async () => {
      if (one !== null && one.draft === undefined && one.kept === undefined && (await policies.events.timelineOf(tx, one.id)).length === 0)
        throw notFound({ kind: 'policy', id: one.id });
      const files = await refuseWrong(
        tx,
        content,
        [one ?? original].flatMap((from) => [from?.kept?.content, from?.draft?.content]),
        {
          attached: ({ attachments }) => attachments.map(({ fileId }, at) => ({ path: `attachments.${at}.fileId`, fileId })),
          phones: ({ contact }) => [{ path: 'content.contact.phone', value: contact?.phone ?? null }],
          check: () => checkContent(tx, body.id, content, language),
        },
        saver,
      );
      const attachments = content.attachments.map((file) => ({ ...file, size: files.get(file.fileId)?.size ?? file.size }));
      return { content: { ...content, cites: [...new Set(content.cites)], attachments } };
    },
    newId: ({ kind }) => newPolicyId(tx, kind, todayInChina(now).slice(0, 4)),
    isHeld: ({ state }) => state === 'scheduled',
    stale: async (known) => conflict(await editingOf(tx, known, saver)),
  });
  const saved = await editingOf(tx, id, saver);
  if (saved === null) throw notFound();
  return saved;
}
