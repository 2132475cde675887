import { and, eq, sql } from 'drizzle-orm';
import type { act, RefusedPolicy } from '#contract/policy-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Standing } from '#domain/policy-editing.ts';
import { mayAct } from '#domain/policy-editing.ts';
import type { Written } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { policyDraft } from '../db/tables/policy-editing.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { savePolicies } from '../policy/save-policies.ts';
import { invalid, notFound, wrongState } from '../http/problem.ts';
import type { Kept } from './content.ts';
import { keptPolicies, recordOf } from './content.ts';
import type { Draft } from './drafts.ts';
import { draftRecord, draftsOf, policyTarget } from './drafts.ts';
import { noteEvents } from './events.ts';
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

/** Problems of an action, policy by policy. Unfinished drafts cannot be handed on. */
async function refusals(tx: Db, all: readonly One[], { body: { action }, language }: Acting): Promise<RefusedPolicy[]> {
  const refused: RefusedPolicy[] = [];
  for (const one of all) {
    const title = one.draft?.content.title ?? one.kept?.content.title ?? '';
    if (!mayAct(action, standingOf(one))) refused.push({ id: one.id, title, reason: 'state', fields: [] });
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

/** Acts on policies, all or none. 404 where one does not exist. Returns what to record. */
export async function actOnPolicies(tx: Db, acting: Acting): Promise<Written[]> {
  const { body, user, now, language } = acting;
  const ids = [...new Set(body.ids)];
  const drafts = await draftsOf(tx, ids, { lock: true });
  const kept = await keptPolicies(tx, ids, { lock: true });
  const all = ids.map((id) => ({ id, draft: drafts.get(id), kept: kept.get(id) }));
  if (all.some((one) => one.draft === undefined && one.kept === undefined)) throw notFound();
  if (body.action === 'schedule' && !(Date.parse(body.publishAt ?? '') > now.getTime()))
    throw invalid([{ path: 'body.publishAt', message: message(language, 'publishAtPast') }]);
  const refused = await refusals(tx, all, acting);
  if (refused.length > 0) throw wrongState({ policies: refused });
  const note = body.note.trim();
  const written = await carryOut(tx, all, acting, note);
  // publishing writes its own events, because it also runs from a job
  if (body.action !== 'publish')
    await noteEvents(
      tx,
      ids.map((policyId) => ({ policyId, by: user.username, action: body.action, note: note === '' ? null : note, at: now })),
    );
  return written;
}
