import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BulkReason } from '#contract/bulk.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import { changedRecord, refusedRecord, seenRecord } from '#contract/publishing.ts';
import type { PublishingAction } from '#domain/publishing/states.ts';
import { degreesOfActions } from '#domain/publishing/states.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { BulkCall, BulkKind, Done, Turned } from '#server/platform/bulk/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { message } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { recordsOf } from './drafts.ts';
import type { AnyDraft, AnyKept, One, RecordType } from './record-type.ts';
import type { Before } from './unpublish.ts';
import { beforeOf, isAsLeft, unpublish } from './unpublish.ts';

/** Actions on all records of a list, the same as on single ones. */
type Action = Extract<PublishingAction, 'submit' | 'send' | 'return' | 'publish' | 'retire' | 'reinstate'>;

/** The data for undoing an action on a record: the versions it left, and for some actions the state before. Written by `act` and read only here. */
type Undo = { left: SeenRecord | undefined; before?: Before<AnyDraft, AnyKept>; kept?: AnyKept };

type Acted<D extends AnyDraft, K extends AnyKept> = {
  all: readonly One<D, K>[];
  written: readonly Written[];
  versions: readonly SeenRecord[];
  /** Notifications of possible reviewers, of each draft, and all others. */
  reviewers: readonly NotificationEvent[];
  events: readonly NotificationEvent[];
};

type Restored<D extends AnyDraft, K extends AnyKept> = { one: One<D, K>; before: Before<D, K> };

type Parts<D extends AnyDraft, K extends AnyKept, Filters> = {
  /** The resource of its calls, and its list. */
  name: string;
  listHref: string;
  type: RecordType<D, K, never>;
  nouns: { zh: string; en: string };
  actions: readonly Action[];
  /** The action that undoes another. Publications have their own undo. */
  reverse: Partial<Record<Action, Action>>;
  /** The ids of a list, in its order. */
  listed: (db: Db, filters: Filters, now: Date) => Promise<string[]>;
  /** Acts on records, all or none. `found`: for an action that undoes another, the records before that action, as JSON. */
  act: (tx: Db, seen: readonly SeenRecord[], action: Action, call: BulkCall, found: ReadonlyMap<string, AnyKept>) => Promise<Acted<D, K>>;
  /** Stores records as they were before their publication. */
  restore: (tx: Db, some: readonly Restored<D, K>[], now: Date) => Promise<void>;
  /** Why a publication cannot be undone, by record. */
  inUse?: (tx: Db, some: readonly Restored<D, K>[]) => Promise<ReadonlySet<string>>;
  /** Side effects of undone publications. Returns the notifications. */
  unpublished?: (tx: Db, ids: readonly string[], call: BulkCall) => Promise<NotificationEvent[]>;
};

const refusals = z.record(z.string(), z.array(z.union([refusedRecord, changedRecord])));

/** Returns the records named by a refused action, with reasons. Null for any other failure. */
function refusedIn(error: unknown, plural: string): Turned[] | null {
  if (!(error instanceof Problem)) return null;
  if (error.errorCode === 'NOT_FOUND') {
    const { missing } = error.extra;
    return missing === undefined ? null : [{ id: missing.id, reason: 'gone' }];
  }
  if (error.errorCode !== 'CONFLICT' && error.errorCode !== 'WRONG_STATE') return null;
  const records = refusals.safeParse(error.extra.data).data?.[plural];
  if (records === undefined) return null;
  return records.map((record) =>
    'reason' in record
      ? { id: record.id, reason: record.reason as BulkReason, detail: { fields: record.fields } }
      : { id: record.id, reason: record.state === 'gone' ? 'gone' : 'changed', detail: { by: record.by, at: record.at } },
  );
}

/** Runs `work` with all records except refused ones. */
async function withoutRefused<Record extends { id: string }>(
  tx: Db,
  records: readonly Record[],
  plural: string,
  work: (inner: Db, some: readonly Record[]) => Promise<Turned[]>,
): Promise<Turned[]> {
  const turned: Turned[] = [];
  for (let rest = records; rest.length > 0;) {
    const some = rest;
    try {
      return [...turned, ...(await tx.transaction((inner) => work(inner, some)))];
    } catch (error) {
      const refused = refusedIn(error, plural);
      if (refused === null || refused.length === 0) throw error;
      turned.push(...refused);
      const ids = new Set(refused.map(({ id }) => id));
      rest = some.filter(({ id }) => !ids.has(id));
    }
  }
  return turned;
}

const undoNote = { 'zh-CN': '批量操作已撤销', 'en-US': 'The action on all of a list was undone' };

/** A draft that was stored as JSON. */
const revived = <D extends AnyDraft>(draft: D): D => ({
  ...draft,
  ...('publishAt' in draft && { publishAt: null }),
  updatedAt: new Date(draft.updatedAt),
});

/** Returns the actions on all records of a list, for records that are edited through drafts. */
export function publishingBulk<D extends AnyDraft, K extends AnyKept, Filters>(parts: Parts<D, K, Filters>): BulkKind<Filters> {
  const { type, nouns, actions, reverse } = parts;
  const [table, draftTable, recordId] = [type.name, `${type.name}_draft`, `${type.name}_id`].map((name) => sql.raw(name));
  const isAction = (action: string): action is Action => actions.some((one) => one === action);

  /** Returns one notification per reviewer for all drafts of a run, instead of one per draft. */
  const onceOf = (notifications: readonly NotificationEvent[], { run, user }: BulkCall): NotificationEvent[] =>
    [...new Set(notifications.map(({ accountId }) => accountId))].map((accountId) => ({
      accountId,
      kind: 'application',
      key: `review:${type.name}:run:${run.id}`,
      words: {
        'zh-CN': { title: `一批${nouns.zh}等待审核`, body: `${user.displayName} 批量提交了${nouns.zh}草稿（共 ${run.total} 项）。` },
        'en-US': {
          title: `${nouns.en.charAt(0).toUpperCase()}${nouns.en.slice(1)} wait for review`,
          body: `${user.displayName} submitted drafts of ${nouns.en}, ${run.total} in all.`,
        },
      },
      href: `${parts.listHref}?state=review`,
    }));

  /** Acts on records with the versions seen; `keep` returns the undo data of each. */
  async function send(
    tx: Db,
    { seen, action, found = new Map() }: { seen: readonly SeenRecord[]; action: Action; found?: ReadonlyMap<string, AnyKept> },
    call: BulkCall,
    keep: (one: One<D, K>, left: SeenRecord | undefined) => Undo | null,
  ): Promise<Turned[]> {
    const { all, written, versions, reviewers, events } = await parts.act(tx, seen, action, call, found);
    await notify(tx, [...onceOf(reviewers, call), ...events], call.now);
    await call.record(written);
    const left = new Map(versions.map((one) => [one.id, one]));
    return all.map((one) => ({ id: one.id, reason: null, undo: keep(one, left.get(one.id)) }));
  }

  /** Undoes publications of records that are as they were left. */
  async function unpublishAll(tx: Db, records: readonly Done[], call: BulkCall): Promise<Turned[]> {
    const { user, now, record } = call;
    const ids = records.map(({ id }) => id);
    const present = new Map((await recordsOf<D, K>(type, tx, ids, { lock: true })).map((one) => [one.id, one]));
    const turned: Turned[] = [];
    const asLeft: Restored<D, K>[] = [];
    for (const { id, undo } of records) {
      const { left, before } = undo as { left: SeenRecord; before?: Before<D, K> };
      const one = present.get(id);
      if (one !== undefined && before !== undefined && isAsLeft(one, left)) {
        asLeft.push({ one, before: { ...before, draft: revived(before.draft) } });
        continue;
      }
      const changed = one?.draft ?? one?.kept;
      const [last] = await type.events.timelineOf(tx, id);
      const at = changed?.updatedAt.toISOString() ?? null;
      turned.push({ id, reason: 'changed', detail: { by: one?.draft?.updatedBy ?? last?.by ?? null, at } });
    }
    const used = (await parts.inUse?.(tx, asLeft)) ?? new Set<string>();
    const all = asLeft.filter(({ one }) => !used.has(one.id));
    turned.push(...asLeft.map(({ one: { id } }): Turned => ({ id, reason: used.has(id) ? 'inUse' : null })));
    await record(await unpublish(tx, type, { all, by: user.username, now, restore: (inner, some) => parts.restore(inner, some, now) }));
    const undone = all.map(({ one: { id } }) => id);
    await notify(tx, (await parts.unpublished?.(tx, undone, call)) ?? [], now);
    return turned;
  }

  return {
    name: parts.name,
    permission: type.permission,
    degrees: degreesOfActions,
    /** The versions that the list showed. */
    freeze: async (db, filters, { most, now }) => {
      const ids = (await parts.listed(db, filters, now)).slice(0, most + 1);
      return rows(
        db,
        sql`select listed.id, coalesce(d.content->>'title', p.title, '') as title,
            json_build_object('id', listed.id, 'draft', d.version, 'published', case when p.state <> 'draft' then p.version end) as seen
          from unnest(${sql.param(ids)}::text[]) with ordinality as listed(id, place)
          left join ${draftTable} d on d.${recordId} = listed.id left join ${table} p on p.id = listed.id order by listed.place`, // unique order: places of a list
      );
    },
    check: ({ action, note, language }) =>
      action === 'return' && note.trim() === '' ? [{ path: 'body.note', message: message(language, 'returnReason') }] : [],
    act: (tx, records, call) => {
      const { action } = call;
      if (!isAction(action)) throw new Error(`There is no such action: ${action}`);
      return withoutRefused(tx, records, type.plural, async (inner, some) =>
        send(inner, { seen: some.map((one) => seenRecord.parse(one.seen)), action }, call, ({ draft, kept }, left) => ({
          left,
          ...(action === 'publish' && draft !== undefined && { before: beforeOf({ draft, kept }) }),
          ...(action === 'retire' && kept !== undefined && { kept }),
        })),
      );
    },
    undo: async (tx, records, call) => {
      if (call.action === 'publish') return unpublishAll(tx, records, call);
      const back = isAction(call.action) ? reverse[call.action] : undefined;
      if (back === undefined) throw new Error(`It is not undone: ${call.action}`);
      const note = back === 'return' ? undoNote[call.language] : '';
      return withoutRefused(tx, records, type.plural, async (inner, some) => {
        const undos = some.map(({ id, undo }) => ({ id, ...(undo as Undo) }));
        const seen = undos.flatMap(({ left }) => left ?? []);
        const found = new Map(undos.flatMap(({ id, kept }) => (kept === undefined ? [] : [[id, kept] as const])));
        return send(inner, { seen, action: back, found }, { ...call, note }, () => null);
      });
    },
  };
}
