import type { CurrentUser } from '#contract/oauth.ts';
import { officePhonePattern } from '#domain/contact/office-telephone.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import type { PlacedPhone } from '#server/platform/http/issues/phones.ts';
import { phoneIssues } from '#server/platform/http/issues/phones.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { invalid, notFound, wrongState } from '#server/platform/http/problem.ts';
import type { Issue } from './check-criteria.ts';
import { addDraft, changeDraft, targetOf } from './drafts.ts';
import type { AnyDraft, AnyKept, One, RecordType } from './record-type.ts';
import { publishedOf } from './record-type.ts';

/** The editor, the time, and the audit log. */
export type Saver = { user: CurrentUser; now: Date; language: Language; record: (...written: Written[]) => Promise<void> };

type Filed<Content> = {
  /** The files that content names, and its telephone numbers, with their fields. */
  attached: (content: Content) => { path: string; fileId: string }[];
  phones: (content: Content) => PlacedPhone[];
  check: (content: Content) => Promise<{ wrong: Issue[] }>;
};

/** Rejects content that cannot be saved: with errors, new invalid telephone numbers, or files of others. Locks its files. */
export async function refuseWrong<Content>(
  tx: Db,
  content: Content,
  stored: readonly (Content | undefined)[],
  { attached, phones, check }: Filed<Content>,
  { user, language }: Saver,
): Promise<Awaited<ReturnType<typeof filesOf>>> {
  const named = attached(content);
  const files = await filesOf(
    tx,
    named.map(({ fileId }) => fileId),
    { lock: true },
  );
  const { wrong } = await check(content);
  const before = stored.flatMap((one) => (one === undefined ? [] : [one]));
  const known = before.flatMap(phones).map(({ value }) => value);
  const carried = new Set(before.flatMap(attached).map(({ fileId }) => fileId));
  // a file must belong to the author: an id alone gives no right to publish it
  const foreign = named
    .filter(({ fileId }) => files.has(fileId) && files.get(fileId)?.accountId !== user.id && !carried.has(fileId))
    .map(({ path }) => ({ path: `content.${path}`, message: message(language, 'fileUnknown') }));
  const issues = [...wrong, ...phoneIssues(phones(content), known, officePhonePattern, language), ...foreign];
  if (issues.length > 0) throw invalid(issues.map(({ path, ...issue }) => ({ path: `body.${path}`, ...issue })));
  return files;
}

type Saving<D extends AnyDraft, K extends AnyKept> = Saver & {
  /** Null for a new record. */
  one: One<D, K> | null;
  /** The versions of the draft and of the published record that were on screen; without `base` the current one. */
  version: number | null;
  base: number | null | undefined;
  /** Returns the draft to store, or fails. */
  checked: () => Promise<Pick<D, 'content'> & Partial<D>>;
  newId: (content: D['content']) => Promise<string>;
  /** Whether a draft is not to be changed now. */
  isHeld: (draft: D) => boolean;
  /** CONFLICT with the stored record. */
  stale: (id: string) => Promise<Problem>;
};

/** Saves a draft: a new record's first, the next version's first, or the one that was read. Returns the record's id. */
export async function saveDraft<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: RecordType<D, K, never>,
  saving: Saving<D, K>,
): Promise<string> {
  const { one, version, base, user, now, record } = saving;
  const { events } = type;
  const written = { updatedBy: user.username, updatedAt: now, baseVersion: one?.kept?.version ?? null };
  if (one !== null && base !== undefined && base !== (publishedOf(one)?.version ?? null)) throw await saving.stale(one.id);
  if (one?.draft === undefined) {
    if (version !== null) throw one === null ? notFound() : await saving.stale(one.id);
    const fields = await saving.checked();
    const id = one?.id ?? (await saving.newId(fields.content));
    const first = (await events.firstDraftVersions(tx, [id]))(id);
    const draft = { ...fields, ...written, id, state: 'draft', note: null, version: first } as Partial<D> as D;
    if (!(await addDraft(tx, type, draft))) throw await saving.stale(id);
    const action = one?.kept === undefined ? 'create' : 'edit';
    await events.note(tx, [{ id, by: user.username, action, note: null, at: now }]);
    // the next version starts from the published content
    const before = one?.kept === undefined ? null : type.contentRecord(one.kept.content);
    await record({ target: targetOf(type, id, fields.content), before, after: type.draftRecord(draft) });
    return id;
  }
  const { id, draft } = one;
  if (version !== draft.version) throw await saving.stale(id);
  if (saving.isHeld(draft)) throw wrongState();
  const fields = await saving.checked();
  await changeDraft(tx, type, draft, { ...fields, ...written });
  const authors = (await events.authorsOf(tx, [id])).get(id) ?? [];
  if (!authors.includes(user.username)) await events.note(tx, [{ id, by: user.username, action: 'save', note: null, at: now }]);
  await record({
    target: targetOf(type, id, fields.content),
    before: type.draftRecord(draft),
    after: type.draftRecord({ ...draft, ...fields }),
  });
  return id;
}
