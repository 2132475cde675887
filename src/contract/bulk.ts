import * as z from 'zod/mini';
import type { Degree } from '#domain/office/degree.ts';
import type { Method } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { maxPageSize, moment, queryInteger, recordId } from './fields.ts';
import { actionNote } from './publishing.ts';

/** The most records of one action. */
export const mostInBulk = 20_000;

/** `frozen`: the records are listed, nothing is written. `stopped`: can be continued by the call that was stopped, in the direction of `undoing`. */
const bulkStates = ['frozen', 'running', 'stopped', 'done'] as const;
export type BulkState = (typeof bulkStates)[number];

/** The outcome of a record; null before it. `kept`: not undone, because it was changed since. */
export const bulkOutcomes = ['done', 'refused', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Why a record was refused, or not undone. */
const bulkReasons = [
  'changed',
  'gone',
  'state',
  'incomplete',
  'outdated',
  'own',
  'ownCompany',
  'contested',
  'inUse',
  'taken',
  'failed',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/** An action on all records that a list showed, in slices. */
export const bulkRun = z.object({
  id: recordId,
  state: z.enum(bulkStates),
  /** Null before it was chosen. */
  action: z.nullable(z.string()),
  /** Whether the action is being undone, or was. */
  undoing: z.boolean(),
  total: z.int(),
  /** The number of records by outcome; the others are not processed yet. */
  counts: z.record(z.enum(bulkOutcomes), z.int()),
  /** When the records were listed. */
  frozenAt: moment,
  endedAt: z.nullable(moment),
});
export type BulkRun = z.infer<typeof bulkRun>;

/** A record of a run. `detail`: missing parts, or who changed it and when. */
export const bulkItem = z.object({
  id: recordId,
  title: z.string(),
  outcome: z.nullable(z.enum(bulkOutcomes)),
  reason: z.nullable(z.enum(bulkReasons)),
  detail: z.nullable(
    z.object({
      by: z.optional(z.nullable(z.string())),
      at: z.optional(z.nullable(moment)),
      fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
      count: z.optional(z.int()),
    }),
  ),
});
export type BulkItem = z.infer<typeof bulkItem>;

type Options<Filters extends z.ZodMiniType, Actions extends readonly [string, ...string[]]> = {
  resource: string;
  area: `/${string}`;
  access: string;
  /** The filters of the list. */
  filters: Filters;
  actions: Actions;
  /** The degrees for each action, any of which suffices. */
  degrees: Readonly<Record<Actions[number], readonly Degree[]>>;
};

/** The calls of actions on all records of a list. A run is its caller's own, and kept for 30 days, as long as it can be undone. */
export function bulkEndpoints<
  const Resource extends string,
  Filters extends z.ZodMiniType,
  const Actions extends readonly [string, ...string[]],
>({ resource, area, access, filters, actions, degrees }: Options<Filters, Actions> & { resource: Resource }) {
  const one = <const Call extends string>(call: Call, method: Method, summary: string) =>
    ({ name: `${resource}.${call}`, method, envelope: 'code', access, client: 'industrial', summary }) as const;
  const id = z.object({ id: recordId });
  // a caller with any of the actions may list, stop and undo own runs; undoing checks the action again
  const degree: readonly Degree[] = [...new Set(actions.flatMap((action) => degrees[action as Actions[number]]))];
  return {
    bulkFreeze: endpoint({
      ...one(
        'bulkFreeze',
        'POST',
        `Note the records that a list shows now, on all of its pages, for an action on all of them: what is listed later is not among them. At most ${mostInBulk} (LIMIT)`,
      ),
      path: `${area}/bulk-freeze`,
      reads: true,
      degree,
      body: filters,
      data: bulkRun,
    }),
    bulkStart: endpoint({
      ...one(
        'bulkStart',
        'POST',
        'Do the action with each record of a frozen list, in the background (`bulkStatus` tells how far), or continue one that was stopped. A record that was changed since it was listed is refused, and the others are done. WRONG_STATE where it is under way or done',
      ),
      path: `${area}/bulk-start`,
      degree: degrees,
      body: z.object({ id: recordId, action: z.enum(actions), note: actionNote }),
      data: bulkRun,
    }),
    bulkStatus: endpoint({
      ...one('bulkStatus', 'GET', 'How far an action on all records is'),
      path: `${area}/bulk-status`,
      params: id,
      data: bulkRun,
    }),
    bulkRuns: endpoint({
      ...one('bulkRuns', 'GET', 'The last 20 actions on all records that the caller began'),
      path: `${area}/bulk-runs`,
      data: z.array(bulkRun),
    }),
    bulkItems: endpoint({
      ...one('bulkItems', 'GET', 'The records of an action with what came of each, in the order of the list'),
      path: `${area}/bulk-items`,
      params: z.object({
        id: recordId,
        outcome: z.optional(z.enum(bulkOutcomes)),
        page: z._default(queryInteger(1, 10_000), 1),
        pageSize: z._default(queryInteger(1, maxPageSize), 20),
      }),
      data: z.object({ total: z.int(), list: z.array(bulkItem) }),
    }),
    bulkReport: endpoint({
      ...one('bulkReport', 'GET', 'What came of each record as a spreadsheet'),
      path: `${area}/bulk-report`,
      params: z.object({ id: recordId, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
      data: z.unknown(),
      download: true,
    }),
    bulkStop: endpoint({
      ...one('bulkStop', 'POST', 'Stop an action after the present slice: what is done stays done, and the call that began it continues'),
      path: `${area}/bulk-stop`,
      reads: true,
      degree,
      body: id,
      data: bulkRun,
    }),
    bulkUndo: endpoint({
      ...one(
        'bulkUndo',
        'POST',
        'Undo what was done, in the background, or continue an undo that was stopped. A record that somebody changed afterwards stays as it is. WRONG_STATE where nothing is to undo, or it is under way',
      ),
      path: `${area}/bulk-undo`,
      degree,
      body: id,
      data: bulkRun,
    }),
  };
}

/** The calls that kinds of records share; filters and actions are their own. */
export type BulkCalls = Omit<
  ReturnType<typeof bulkEndpoints<string, z.ZodMiniType, readonly [string, ...string[]]>>,
  'bulkFreeze' | 'bulkStart'
>;
