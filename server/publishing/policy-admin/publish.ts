import { eq, inArray } from 'drizzle-orm';
import type { RefusedPolicy } from '#contract/policy-admin.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyAttachment, policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { savePolicies } from '../policy/save-policies.ts';
import { checkContent } from './check-content.ts';
import type { Kept } from './content.ts';
import { recordOf } from './content.ts';
import type { Draft } from './drafts.ts';
import { policyTarget } from './drafts.ts';
import { policyEvents } from './events.ts';

/** Returns why a draft cannot be published; null where it can. */
export async function refusalOf(tx: Db, draft: Draft, kept: Kept | undefined, language: Language): Promise<RefusedPolicy | null> {
  const { policyId: id, content } = draft;
  const refused = { id, title: content.title };
  if (draft.baseVersion !== (kept?.version ?? null)) return { ...refused, reason: 'outdated', fields: [] };
  const { wrong, missing } = await checkContent(tx, id, content, language);
  return wrong.length + missing.length === 0 ? null : { ...refused, reason: 'incomplete', fields: [...wrong, ...missing] };
}

type Publishing = { kept: ReadonlyMap<string, Kept>; by: string; now: Date; note: string };

/**
 * Publishes valid drafts: writes policies with versions, alerts, files and events, and deletes the drafts. The caller records the returned
 * writes.
 */
export async function publishDrafts(tx: Db, drafts: readonly Draft[], { kept, by, now, note }: Publishing): Promise<Written[]> {
  const noted = drafts.map((draft) => ({ draft, why: note === '' ? draft.note : note }));
  for (const [why, some] of Map.groupBy(noted, (one) => one.why)) {
    const records = some.map(({ draft: { policyId, content } }) => recordOf(policyId, content, 'published', kept.get(policyId)));
    await savePolicies(tx, records, { now, announce: true, note: why });
  }
  const ids = drafts.map(({ policyId }) => policyId);
  await tx.delete(policyAttachment).where(inArray(policyAttachment.policyId, ids));
  const attachments = drafts.flatMap(({ policyId, content }) =>
    content.attachments.map(({ fileId, name }, sort) => ({ policyId, fileId, name, sort })),
  );
  if (attachments.length > 0) await tx.insert(policyAttachment).values(attachments);
  for (const id of ids) await tx.delete(policyDraft).where(eq(policyDraft.policyId, id));
  await policyEvents.note(
    tx,
    noted.map(({ draft, why }) => ({ id: draft.policyId, by, action: 'publish', note: why, at: now })),
  );
  return drafts.map(({ policyId, content }) => {
    const before = kept.get(policyId);
    return {
      target: policyTarget(policyId, content.title),
      before: before === undefined ? null : { state: before.state, ...before.content },
      after: { state: 'published', ...content },
    };
  });
}
