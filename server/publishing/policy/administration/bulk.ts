import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { bulkFreeze } from '#contract/policy-admin.ts';
import { policyBulkActions } from '#contract/policy-admin.ts';
import type { BulkReason } from '#contract/bulk.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { changedRecord, refusedRecord, seenRecord } from '#contract/publishing.ts';
import type { PolicyAction } from '#domain/publishing/states.ts';
import { degreesOfActions } from '#domain/publishing/states.ts';
import type { BulkCall, BulkKind, Done, Frozen, Turned } from '#server/platform/bulk/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { message } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { actOn } from '../../engine/act.ts';
import type { Before } from '../../engine/unpublish.ts';
import { beforeOf, isAsLeft, unpublish } from '../../engine/unpublish.ts';
import { savePolicies } from '../save-policies.ts';
import type { Kept } from './content.ts';
import { recordOf } from './content.ts';
import { listedPolicyIds } from './list.ts';
import type { Draft, PolicyOne } from './record-type.ts';
import { editedPolicies, policies, saveAttachments } from './record-type.ts';

type Filters = ParsedInput<typeof bulkFreeze>['body'];

/** The versions that the list showed. */
async function freeze(db: Db, filters: Filters, most: number): Promise<Frozen[]> {
  const ids = (await listedPolicyIds(db, filters)).slice(0, most + 1);
  return rows<Frozen>(
    db,
    sql`select listed.id, coalesce(d.content->>'title', p.title, '') as title,
        json_build_object('id', listed.id, 'draft', d.version, 'published', case when p.state <> 'draft' then p.version end) as seen
      from unnest(${sql.param(ids)}::text[]) with ordinality as listed(id, place)
      left join policy_draft d on d.policy_id = listed.id left join policy p on p.id = listed.id order by listed.place`, // unique order: places of a list
  );
}

const refusals = z.object({ policies: z.array(z.union([refusedRecord, changedRecord])) });

/** What a refused action says of the records that refuse it. Null for any other failure. */
function refusedIn(error: unknown): Turned[] | null {
  if (!(error instanceof Problem)) return null;
  if (error.errorCode === 'NOT_FOUND') {
    const { missing } = error.extra;
    return missing === undefined ? null : [{ id: missing.id, reason: 'gone' }];
  }
  if (error.errorCode !== 'CONFLICT' && error.errorCode !== 'WRONG_STATE') return null;
  const parsed = refusals.safeParse(error.extra.data);
  if (!parsed.success) return null;
  return parsed.data.policies.map((record) =>
    'reason' in record
      ? { id: record.id, reason: record.reason as BulkReason, detail: { fields: record.fields } }
      : { id: record.id, reason: record.state === 'gone' ? 'gone' : 'changed', detail: { by: record.by, at: record.at } },
  );
}

/** Does it with all records but those that refuse. */
async function withoutRefused<Record extends { id: string }>(
  tx: Db,
  records: readonly Record[],
  work: (inner: Db, some: readonly Record[]) => Promise<Turned[]>,
): Promise<Turned[]> {
  const turned: Turned[] = [];
  for (let rest = records; rest.length > 0;) {
    const some = rest;
    try {
      return [...turned, ...(await tx.transaction((inner) => work(inner, some)))];
    } catch (error) {
      const refused = refusedIn(error);
      if (refused === null || refused.length === 0) throw error;
      turned.push(...refused);
      const ids = new Set(refused.map(({ id }) => id));
      rest = some.filter(({ id }) => !ids.has(id));
    }
  }
  return turned;
}

type Seen = z.output<typeof seenRecord>;

/** Returns one notification for each reviewer of all drafts of a run, instead of once of each. */
const onceOf = (notifications: readonly NotificationEvent[], { run, user }: Pick<BulkCall, 'run' | 'user'>): NotificationEvent[] =>
  [...new Set(notifications.map(({ accountId }) => accountId))].map((accountId) => ({
    accountId,
    kind: 'application',
    key: `review:policy:run:${run.id}`,
    words: {
      'zh-CN': { title: '一批政策等待审核', body: `${user.displayName} 批量提交了政策草稿（共 ${run.total} 项）。` },
      'en-US': { title: 'Policies wait for review', body: `${user.displayName} submitted drafts of policies, ${run.total} in all.` },
    },
    href: '/portal/policy?state=review',
  }));

/** Acts on policies as they were seen; `keep` returns what undoes it of each. */
async function send(
  tx: Db,
  seen: readonly Seen[],
  action: PolicyAction,
  { note, user, now, language, record, run }: BulkCall,
  keep: (one: PolicyOne, left: Seen | undefined) => unknown,
): Promise<Turned[]> {
  const { all, written, versions, notifications } = await actOn(tx, policies, { action, seen, note, user, now, language });
  await notify(tx, onceOf(notifications, { run, user }), now);
  await record(written);
  const left = new Map(versions.map((one) => [one.id, one]));
  return all.map((one) => ({ id: one.id, reason: null, undo: keep(one, left.get(one.id)) }));
}

/** `before`: of a publication. Written by `act`, and read only here. */
type Undo = { left: Seen; before?: Before<Draft, Kept> };

/** The action that undoes another; a publication is undone by itself. */
const reverse = { submit: 'return', return: 'submit', retire: 'reinstate' } as const;

const undoNote = { 'zh-CN': '批量操作已撤销', 'en-US': 'The action on all of a list was undone' };

const isAction = (action: string): action is (typeof policyBulkActions)[number] => policyBulkActions.some((one) => one === action);

/** Undoes publications of policies that are as they were left. */
async function unpublishAll(tx: Db, records: readonly Done[], { user, now, record }: BulkCall): Promise<Turned[]> {
  const present = new Map(
    (
      await editedPolicies(
        tx,
        records.map(({ id }) => id),
        { lock: true },
      )
    ).map((one) => [one.id, one]),
  );
  const turned: Turned[] = [];
  const all: { one: PolicyOne; before: Before<Draft, Kept> }[] = [];
  for (const { id, undo } of records) {
    const { left, before } = undo as Undo;
    const one = present.get(id);
    if (one === undefined || before === undefined || !isAsLeft(one, left)) {
      const changed = one?.draft ?? one?.kept;
      const [last] = await policies.events.timelineOf(tx, id);
      const at = changed?.updatedAt.toISOString() ?? null;
      turned.push({ id, reason: 'changed', detail: { by: one?.draft?.updatedBy ?? last?.by ?? null, at } });
      continue;
    }
    turned.push({ id, reason: null });
    // a draft that was stored as JSON
    all.push({ one, before: { ...before, draft: { ...before.draft, publishAt: null, updatedAt: new Date(before.draft.updatedAt) } } });
  }
  const restore = async (inner: Db, some: readonly (typeof all)[number][]) => {
    const state = (before: Before<Draft, Kept>) => before.kept?.state ?? 'draft';
    const stored = some.map(({ one, before }) => recordOf(one.id, before.kept?.content ?? before.draft.content, state(before), one.kept));
    await savePolicies(inner, stored, { now, announce: true });
    await saveAttachments(
      inner,
      some.map(({ one, before }) => ({ id: one.id, content: before.kept?.content ?? before.draft.content })),
    );
  };
  await record(await unpublish(tx, policies, { all, by: user.username, now, restore }));
  return turned;
}

/** Actions on all policies of a list. */
export const policyBulk: BulkKind<Filters> = {
  name: 'policyAdmin',
  permission: policies.permission,
  degrees: degreesOfActions,
  freeze,
  check: ({ action, note, language }) =>
    action === 'return' && note.trim() === '' ? [{ path: 'body.note', message: message(language, 'returnReason') }] : [],
  act: (tx, records, call) => {
    const { action } = call;
    if (!isAction(action)) throw new Error(`There is no such action: ${action}`);
    return withoutRefused(tx, records, async (inner, some) => {
      const seen = some.map((one) => seenRecord.parse(one.seen));
      return send(inner, seen, action, call, ({ draft, kept }, left) => ({
        left,
        ...(action === 'publish' && draft !== undefined && { before: beforeOf({ draft, kept }) }),
      }));
    });
  },
  undo: async (tx, records, call) => {
    if (call.action === 'publish') return unpublishAll(tx, records, call);
    const back = reverse[call.action as keyof typeof reverse];
    return withoutRefused(tx, records, async (inner, some) =>
      send(
        inner,
        some.map(({ undo }) => (undo as Undo).left),
        back,
        { ...call, note: back === 'return' ? undoNote[call.language] : '' },
        () => null,
      ),
    );
  },
};
