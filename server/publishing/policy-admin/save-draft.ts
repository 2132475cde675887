import { and, eq } from 'drizzle-orm';
import type { EditablePolicy, Editing, saveDraft } from '#contract/policy-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { todayInChina } from '#domain/china-time.ts';
import { officePhonePattern } from '#domain/contact/office-telephone.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyDraft, policyEvent } from '#server/platform/db/tables/policy-editing.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import { phoneIssues } from '#server/platform/http/issues/phones.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound, wrongState } from '#server/platform/http/problem.ts';
import { checkContent } from './check-content.ts';
import type { Kept } from './content.ts';
import { keptPolicies } from './content.ts';
import type { Draft } from './drafts.ts';
import { draftRecord, draftsOf, policyTarget } from './drafts.ts';
import { editingOf } from './editing.ts';
import { policyEvents } from './events.ts';
import { newPolicyId } from './new-id.ts';

type Saving = {
  body: ParsedInput<typeof saveDraft>['body'];
  user: CurrentUser;
  now: Date;
  language: Language;
  record: (...written: Written[]) => Promise<void>;
};

type Stored = { kept: Kept | undefined; draft: Draft | undefined };

async function stale(tx: Db, id: string, language: Language) {
  return conflict(await editingOf(tx, id, language));
}

/** Rejects content that cannot be saved. Returns it as stored, with the actual sizes of files. */
async function checked(
  tx: Db,
  id: string | null,
  content: EditablePolicy,
  { kept, draft }: Stored,
  saving: Saving,
): Promise<EditablePolicy> {
  const files = await filesOf(
    tx,
    content.attachments.map(({ fileId }) => fileId),
    { lock: true },
  );
  const { wrong } = await checkContent(tx, id, content, saving.language);
  const phones = phoneIssues(
    [{ path: 'content.contact.phone', value: content.contact?.phone ?? null }],
    [kept?.content.contact?.phone ?? null, draft?.content.contact?.phone ?? null],
    officePhonePattern,
    saving.language,
  );
  const carried = new Set([...(kept?.content.attachments ?? []), ...(draft?.content.attachments ?? [])].map(({ fileId }) => fileId));
  // knowing the id of somebody's file must not be enough to publish it
  const foreign = content.attachments.flatMap(({ fileId }, at) =>
    files.has(fileId) && files.get(fileId)?.accountId !== saving.user.id && !carried.has(fileId)
      ? [{ path: `content.attachments.${at}.fileId`, message: message(saving.language, 'fileUnknown') }]
      : [],
  );
  const issues = [...wrong, ...phones, ...foreign];
  if (issues.length > 0) throw invalid(issues.map(({ path, ...issue }) => ({ path: `body.${path}`, ...issue })));
  return {
    ...content,
    cites: [...new Set(content.cites)],
    attachments: content.attachments.map((one) => ({ ...one, size: files.get(one.fileId)?.size ?? one.size })),
  };
}

/** Creates the first draft of a new policy, of the next version, or of a discarded new one that is resumed. */
async function begin(tx: Db, wantedId: string | null, stored: Stored, saving: Saving): Promise<string> {
  const { body, user, now, language, record } = saving;
  const { kept } = stored;
  if (body.version !== null) throw wantedId === null ? notFound() : await stale(tx, wantedId, language);
  const known = wantedId === null || kept !== undefined || (await tx.$count(policyEvent, eq(policyEvent.policyId, wantedId))) > 0;
  if (!known) throw notFound({ kind: 'policy', id: wantedId });
  const content = await checked(tx, wantedId, body.content, stored, saving);
  const id = wantedId ?? (await newPolicyId(tx, content.kind, todayInChina(now).slice(0, 4)));
  const draft = {
    policyId: id,
    content,
    state: 'draft' as const,
    version: await policyEvents.firstDraftVersion(tx, id),
    baseVersion: kept?.version ?? null,
    publishAt: null,
    note: null,
    updatedBy: user.username,
    updatedAt: now,
  };
  const added = await tx.insert(policyDraft).values(draft).onConflictDoNothing().returning({ id: policyDraft.policyId });
  if (added.length === 0) throw await stale(tx, id, language);
  await policyEvents.note(tx, [{ id, by: user.username, action: kept === undefined ? 'create' : 'edit', note: null, at: now }]);
  await record({ target: policyTarget(id, content.title), before: null, after: draftRecord(draft) });
  return id;
}

async function goOn(tx: Db, draft: Draft, stored: Stored, saving: Saving): Promise<string> {
  const { body, user, now, language, record } = saving;
  const id = draft.policyId;
  if (body.version !== draft.version) throw await stale(tx, id, language);
  if (draft.state === 'scheduled') throw wrongState();
  const content = await checked(tx, id, body.content, stored, saving);
  const after = { ...draft, content };
  await tx
    .update(policyDraft)
    .set({
      content,
      baseVersion: stored.kept?.version ?? null,
      version: draft.version + 1,
      updatedBy: user.username,
      updatedAt: now,
    })
    .where(and(eq(policyDraft.policyId, id), eq(policyDraft.version, draft.version)));
  const authors = (await policyEvents.authorsOf(tx, [id])).get(id) ?? [];
  if (!authors.includes(user.username)) await policyEvents.note(tx, [{ id, by: user.username, action: 'save', note: null, at: now }]);
  await record({ target: policyTarget(id, content.title), before: draftRecord(draft), after: draftRecord(after) });
  return id;
}

/** Saves a draft, within a transaction. Published content stays as it is. */
export async function savePolicyDraft(tx: Db, saving: Saving): Promise<Editing> {
  const { body, language } = saving;
  const { id: wantedId } = body;
  const ids = wantedId === null ? [] : [wantedId];
  const draft = (await draftsOf(tx, ids, { lock: true })).get(wantedId ?? '');
  const kept = (await keptPolicies(tx, ids)).get(wantedId ?? '');
  if (wantedId !== null && body.base !== undefined && body.base !== (kept?.version ?? null)) throw await stale(tx, wantedId, language);
  const stored = { kept, draft };
  const id = draft === undefined ? await begin(tx, wantedId, stored, saving) : await goOn(tx, draft, stored, saving);
  const saved = await editingOf(tx, id, language);
  if (saved === null) throw notFound();
  return saved;
}
