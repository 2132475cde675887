import { and, eq, sql } from 'drizzle-orm';
import type { act, ChangedPolicy, RefusedPolicy, SeenPolicy } from '#contract/policy-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Standing } from '#domain/policy-editing.ts';
import { mayAct } from '#domain/policy-editing.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { savePolicies } from '../policy/save-policies.ts';
import { conflict, invalid, notFound, wrongState } from '#server/platform/http/problem.ts';
import { othersHold } from '#server/platform/permission/permissions.ts';
import type { Kept } from './content.ts';
import { keptPolicies, recordOf } from './content.ts';
import type { Draft } from './drafts.ts';
import { draftRecord, draftsOf, policyTarget } from './drafts.ts';
import { policyEvents } from './events.ts';
import { publishDrafts, refusalOf } from './publish.ts';
import { queuePublishing } from './schedule.ts';

type Acting = {
  body: ParsedInput<typeof act>['body'];
  user: CurrentUser;
  now: Date;
  language: Language;
};

type One = { id: string; draft: Draft | undefined; kept: Kept | undefined };

const standingOf = ({ draft, kept }: One): Standing => ({
  draft: draft?.state ?? null,
  policy: kept === undefined || kept.state === 'draft' ? null : kept.state,
});

const titleOf = ({ draft, kept }: One): string => draft?.content.title ?? kept?.content.title ?? '';

/** The versions that `act` expects. */
const versionsOf = (one: One): SeenPolicy => ({
  id: one.id,
  draft: one.draft?.version ?? null,
  published: standingOf(one).policy === null ? null : (one.kept?.version ?? null),
});

/** Policies that are no longer as the caller saw them. */
async function changedSince(tx: Db, all: readonly One[], seen: ReadonlyMap<string, SeenPolicy>): Promise<ChangedPolicy[]> {
  const changed: ChangedPolicy[] = [];
  for (const one of all) {
    const is = versionsOf(one);
    const was = seen.get(one.id);
    if (was?.draft === is.draft && was.published === is.published) continue;
    const { draft, policy } = standingOf(one);
    const [last] = await policyEvents.timelineOf(tx, one.id);
    const { updatedBy: by, updatedAt } = one.draft ?? { updatedBy: last?.by ?? null, updatedAt: one.kept?.updatedAt };
    changed.push({
      id: one.id,
      title: titleOf(one),
      state: draft ?? policy ?? 'gone',
      by,
      at: updatedAt?.toISOString() ?? last?.at ?? null,
    });
  }
  return changed;
}

const approvals = new Set<Acting['body']['action']>(['publish', 'schedule']);

/** Ids of drafts that the user has written and that somebody else could approve. */
async function ownDrafts(tx: Db, all: readonly One[], { body: { action }, user }: Acting): Promise<ReadonlySet<string>> {
  if (!approvals.has(action)) return new Set();
  const authors = await policyEvents.authorsOf(
    tx,
    all.map(({ id }) => id),
  );
  const isOwn = ({ id, draft }: One) => draft?.updatedBy === user.username || authors.get(id)?.includes(user.username) === true;
  const own = all.filter(isOwn).map(({ id }) => id);
  return own.length > 0 && (await othersHold(tx, user.id, 'content:policy')) ? new Set(own) : new Set();
}

/** Problems of an action, policy by policy. Unfinished drafts cannot be handed on. */
async function refusals(tx: Db, all: readonly One[], acting: Acting): Promise<RefusedPolicy[]> {
  const {
    body: { action },
    language,
  } = acting;
  const own = await ownDrafts(tx, all, acting);
  const refused: RefusedPolicy[] = [];
  for (const one of all) {
    const refusedFor = (reason: RefusedPolicy['reason']) => refused.push({ id: one.id, title: titleOf(one), reason, fields: [] });
    if (!mayAct(action, standingOf(one))) refusedFor('state');
    else if (own.has(one.id)) refusedFor('own');
    else if ((action === 'submit' || action === 'schedule' || action === 'publish') && one.draft !== undefined) {
      const refusal = await refusalOf(tx, one.draft, one.kept, language);
      if (refusal !== null) refused.push(refusal);
    }
  }
  return refused;
}

/** Moves drafts to another state. Returns what the audit log records. */
async function move(
  tx: Db,
  drafts: readonly Draft[],
  to: Partial<Pick<Draft, 'state' | 'publishAt' | 'note'>>,
  now: Date,
): Promise<Written[]> {
  for (const draft of drafts)
    await tx
      .update(policyDraft)
      .set({ ...to, version: draft.version + 1, updatedAt: now })
      .where(eq(policyDraft.policyId, draft.policyId));
  return drafts.map((draft) => {
    const keep = ({ state, publishAt, note }: Draft) => ({ state, publishAt: publishAt?.toISOString() ?? null, note });
    return { target: policyTarget(draft.policyId, draft.content.title), before: keep(draft), after: keep({ ...draft, ...to }) };
  });
}

async function discard(tx: Db, drafts: readonly Draft[]): Promise<Written[]> {
  for (const { policyId } of drafts) await tx.delete(policyDraft).where(eq(policyDraft.policyId, policyId));
  return drafts.map((draft) => ({ target: policyTarget(draft.policyId, draft.content.title), before: draftRecord(draft), after: null }));
}

async function setState(tx: Db, kept: readonly Kept[], state: 'published' | 'retired', now: Date): Promise<Written[]> {
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
      .where(and(eq(policyDraft.policyId, one.id), eq(policyDraft.baseVersion, one.version)));
  return kept.map((one) => ({ target: policyTarget(one.id, one.content.title), before: { state: one.state }, after: { state } }));
}

async function carryOut(tx: Db, all: readonly One[], { body, user, now }: Acting, note: string): Promise<Written[]> {
  const drafts = all.flatMap(({ draft }) => (draft === undefined ? [] : [draft]));
  const kept = all.flatMap(({ kept }) => (kept === undefined ? [] : [kept]));
  const text = note === '' ? null : note;
  switch (body.action) {
    case 'submit':
      return move(tx, drafts, { state: 'review', note: text }, now);
    case 'return':
      return move(tx, drafts, { state: 'draft', note: text }, now);
    case 'schedule': {
      const publishAt = new Date(body.publishAt ?? 0);
      for (const { policyId } of drafts)
        await queuePublishing(tx, { policyId, publishAt: publishAt.toISOString(), accountId: user.id, username: user.username }, now);
      return move(tx, drafts, { state: 'scheduled', publishAt, ...(text !== null && { note: text }) }, now);
    }
    case 'unschedule':
      return move(tx, drafts, { state: 'review', publishAt: null }, now);
    case 'discard':
      return discard(tx, drafts);
    case 'retire':
      return setState(tx, kept, 'retired', now);
    case 'reinstate':
      return setState(tx, kept, 'published', now);
    case 'publish':
      return publishDrafts(tx, drafts, { kept: new Map(kept.map((one) => [one.id, one])), by: user.username, now, note });
  }
}

async function standingPolicies(tx: Db, ids: readonly string[], { lock }: { lock: boolean }): Promise<One[]> {
  const drafts = await draftsOf(tx, ids, { lock });
  const kept = await keptPolicies(tx, ids, { lock });
  return ids.map((id) => ({ id, draft: drafts.get(id), kept: kept.get(id) }));
}

/** Acts on policies, all or none. 404 where one never existed. Returns what to record, and the versions afterwards. */
export async function actOnPolicies(tx: Db, acting: Acting): Promise<{ written: Written[]; policies: SeenPolicy[] }> {
  const { body, user, now, language } = acting;
  const seen = new Map(body.policies.map((one) => [one.id, one]));
  const ids = [...seen.keys()];
  const all = await standingPolicies(tx, ids, { lock: true });
  for (const { id, draft, kept } of all)
    if (draft === undefined && kept === undefined && (await policyEvents.timelineOf(tx, id)).length === 0)
      throw notFound({ kind: 'policy', id });
  if (body.action === 'schedule' && !(Date.parse(body.publishAt ?? '') > now.getTime()))
    throw invalid([{ path: 'body.publishAt', message: message(language, 'publishAtPast') }]);
  if (body.action === 'return' && body.note.trim() === '')
    throw invalid([{ path: 'body.note', message: message(language, 'returnReason') }]);
  const changed = await changedSince(tx, all, seen);
  if (changed.length > 0) throw conflict({ policies: changed });
  const refused = await refusals(tx, all, acting);
  if (refused.length > 0) throw wrongState({ policies: refused });
  const note = body.note.trim();
  const written = await carryOut(tx, all, acting, note);
  // publishing writes its own events, because it also runs from a job
  if (body.action !== 'publish')
    await policyEvents.note(
      tx,
      ids.map((id) => ({ id, by: user.username, action: body.action, note: note === '' ? null : note, at: now })),
    );
  return { written, policies: (await standingPolicies(tx, ids, { lock: false })).map(versionsOf) };
}
