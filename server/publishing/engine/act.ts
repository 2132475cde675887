import type { FieldIssues } from '#contract/envelope.ts';
import type { refusalReasons, SeenRecord } from '#contract/publishing.ts';
import { handsOn, mayAct } from '#domain/publishing/states.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound, wrongState } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { changeDraft, deleteDrafts, recordsOf, targetOf } from './drafts.ts';
import type { Acting, AnyDraft, AnyKept, Drafted, One, RecordType } from './record-type.ts';
import { leftToOthers, reviewerNotifications } from './reviewers.ts';
import { isGone, publishedOf, standingOf, titleOf, versionsOf } from './record-type.ts';

/** Returns the records that changed since the caller saw them. */
async function changedSince<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  { events, shownState }: Pick<RecordType<D, K, never>, 'events' | 'shownState'>,
  all: readonly One<D, K>[],
  { seen, now }: Acting,
) {
  const changed: { id: string; title: string; state: string; by: string | null; at: string | null }[] = [];
  for (const one of all) {
    const is = versionsOf(one);
    const was = seen.find(({ id }) => id === one.id);
    if (was?.draft === is.draft && was.published === is.published) continue;
    const { draft, kept } = one;
    const published = publishedOf(one);
    const [last] = await events.timelineOf(tx, one.id);
    changed.push({
      id: one.id,
      title: titleOf(one),
      state: draft?.state ?? (published === null ? 'gone' : shownState(published, published.state, now)),
      by: draft?.updatedBy ?? last?.by ?? null,
      at: (draft ?? kept)?.updatedAt.toISOString() ?? last?.at ?? null,
    });
  }
  return changed;
}

type Unfit = { reason: (typeof refusalReasons)[number]; fields: FieldIssues['fields'] };

/** Returns why a draft cannot be published; null if it can. */
export async function unfitness<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  { check }: Pick<RecordType<D, K, never>, 'check'>,
  { draft, kept }: Drafted<D, K>,
  language: Language,
): Promise<Unfit | null> {
  if (draft.baseVersion !== (kept?.version ?? null)) return { reason: 'outdated', fields: [] };
  const { wrong, missing } = await check(tx, { draft, kept }, language);
  return wrong.length + missing.length === 0 ? null : { reason: 'incomplete', fields: [...wrong, ...missing] };
}

/** Why an action is refused, record by record. */
async function refusals<D extends AnyDraft, K extends AnyKept, Call extends Acting>(
  tx: Db,
  type: RecordType<D, K, Call>,
  all: readonly One<D, K>[],
  call: Call,
) {
  const isApproval = call.action === 'publish' || call.action === 'schedule';
  const own = isApproval ? await leftToOthers(tx, type, all, call.user) : new Set<string>();
  const refusalOf = async (one: One<D, K>): Promise<{ reason: string; fields: FieldIssues['fields'] } | null> => {
    if (!mayAct(call.action, standingOf(type, one))) return { reason: 'state', fields: [] };
    if (own.has(one.id)) return { reason: 'own', fields: [] };
    const reason = (await type.forbids?.(tx, one, call)) ?? null;
    if (reason !== null) return { reason, fields: [] };
    const { draft, kept } = one;
    return handsOn(call.action) && draft !== undefined ? unfitness(tx, type, { draft, kept }, call.language) : null;
  };
  const refused: ({ id: string; title: string } & NonNullable<Awaited<ReturnType<typeof refusalOf>>>)[] = [];
  for (const one of all) {
    const refusal = await refusalOf(one);
    if (refusal !== null) refused.push({ id: one.id, title: titleOf(one), ...refusal });
  }
  return refused;
}

/** Publishes valid drafts, and records it. Returns the audit log entries. */
export async function publishDrafts<D extends AnyDraft, K extends AnyKept>(
  tx: Db,
  type: RecordType<D, K, never>,
  all: readonly Drafted<D, K>[],
  { by, now, note }: { by: string; now: Date; note: string | null },
): Promise<Written[]> {
  const drafted = all.map(({ draft, kept }) => ({ draft, kept, why: type.whyPublished(draft, note) }));
  await type.publish(tx, drafted, { by, now });
  await deleteDrafts(
    tx,
    type,
    all.map(({ draft }) => draft),
  );
  await type.events.note(
    tx,
    drafted.map(({ draft: { id }, why }) => ({ id, by, action: 'publish', note: why, at: now })),
  );
  return all.map(({ draft: { id, content }, kept }) => ({
    target: targetOf(type, id, content),
    before: kept === undefined ? null : { state: kept.state, ...type.contentRecord(kept.content) },
    after: { state: 'published', ...type.contentRecord(content) },
  }));
}

async function carryOut<D extends AnyDraft, K extends AnyKept, Call extends Acting>(
  tx: Db,
  type: RecordType<D, K, Call>,
  all: readonly One<D, K>[],
  call: Call,
  note: string | null,
): Promise<Written[]> {
  const { action, user, now } = call;
  const drafted = all.flatMap(({ draft, kept }) => (draft === undefined ? [] : [{ draft, kept }]));
  const drafts = drafted.map(({ draft }) => draft);
  const move = async (to: Partial<Pick<AnyDraft, 'state' | 'note'>> & { publishAt?: Date | null }): Promise<Written[]> => {
    for (const draft of drafts) await changeDraft(tx, type, draft, { ...to, updatedAt: now });
    return drafts.map((draft) => ({
      target: targetOf(type, draft.id, draft.content),
      before: type.stateRecord(draft),
      after: type.stateRecord({ ...draft, ...to }),
    }));
  };
  await type.before(tx, drafts, call);
  switch (action) {
    case 'submit':
    case 'send':
      return move({ state: 'review', note });
    case 'recall':
    case 'return':
      return move({ state: 'draft', note });
    case 'schedule':
      return move({ state: 'scheduled', publishAt: new Date(call.publishAt ?? 0), ...(note !== null && { note }) });
    case 'unschedule':
      return move({ state: 'review', publishAt: null });
    case 'discard':
      await deleteDrafts(tx, type, drafts);
      return drafts.map((draft) => ({ target: targetOf(type, draft.id, draft.content), before: type.draftRecord(draft), after: null }));
    case 'publish':
      return publishDrafts(tx, type, drafted, { by: user.username, now, note });
    case 'retire':
    case 'reinstate':
    case 'renew':
      return type.change(
        tx,
        all.flatMap(({ kept }) => kept ?? []),
        call,
      );
  }
}

/** `all`: the records as they were before. */
export type Acted<D extends AnyDraft, K extends AnyKept> = {
  all: One<D, K>[];
  note: string | null;
  written: Written[];
  versions: SeenRecord[];
  /** Notifications of possible reviewers. */
  notifications: NotificationEvent[];
};

/** Acts on records, all or none. 404 if one never existed. Returns the audit log entries, and the resulting versions. */
export async function actOn<D extends AnyDraft, K extends AnyKept, Call extends Acting>(
  tx: Db,
  type: RecordType<D, K, Call>,
  call: Call,
): Promise<Acted<D, K>> {
  const { action, seen, user, now, language } = call;
  const ids = [...new Set(seen.map(({ id }) => id))];
  const all = await recordsOf<D, K>(type, tx, ids, { lock: true });
  for (const one of all) {
    await type.admit?.(tx, one, call);
    if (isGone(one) && (await type.events.timelineOf(tx, one.id)).length === 0) throw notFound({ kind: type.name, id: one.id });
  }
  const note = call.note.trim() === '' ? null : call.note.trim();
  if (action === 'schedule' && !(Date.parse(call.publishAt ?? '') > now.getTime()))
    throw invalid([{ path: 'body.publishAt', message: message(language, 'publishAtPast') }]);
  if (action === 'return' && note === null) throw invalid([{ path: 'body.note', message: message(language, 'returnReason') }]);
  const changed = await changedSince(tx, type, all, call);
  if (changed.length > 0) throw conflict({ [type.plural]: changed });
  const refused = await refusals(tx, type, all, call);
  if (refused.length > 0) throw wrongState({ [type.plural]: refused });
  const notifications = await reviewerNotifications(tx, type, all, call);
  const written = (await carryOut(tx, type, all, call, note)).map((one) => ({ ...one, action }));
  // publishing notes its own events, because it also runs from a job
  if (action !== 'publish')
    await type.events.note(
      tx,
      ids.map((id) => ({ id, by: user.username, action, note, at: now })),
    );
  return { all, note, written, versions: (await recordsOf(type, tx, ids)).map(versionsOf), notifications };
}
