import * as z from 'zod/mini';
import { batchActions, officerActions } from '#domain/application/actions.ts';
import { applicationStates } from '#domain/application/states.ts';
import { states } from '#domain/matching/model/outcome.ts';
import { itemCode } from './form-parts.ts';
import { applicationDetail, applicationRow, changedApplication, knownValue } from './application.ts';
import { casePlace } from './application-course.ts';
import { shownLimit } from './application-due.ts';
import { timeAsked } from './application-time.ts';
import { criterion } from './criteria.ts';
import { endpoint } from './endpoint.ts';
import { day, dictCode, kindCode, moment, paging, recordId, regionCode, rowNumber, selection } from './fields.ts';
import { factKey, factValue } from './profile.ts';

/**
 * `mine`: tasks that the caller can decide or was asked about; `team`: also those taken by colleagues; `done`: answered by the caller;
 * `advise`: the caller or their department is asked; `extensions`: somebody else asks for more time, and the caller can grant it; `stuck`:
 * nobody can decide, and `unseen`: no officer has opened it for days, for managers of roles or applications.
 */
export const queueViews = ['mine', 'team', 'done', 'advise', 'extensions', 'stuck', 'unseen'] as const;

/** No department, or no district, in filters. */
export const noCode = 'none';

export const queueOrders = ['due', 'newest', 'oldest'] as const;

/**
 * Why nobody can decide: no active account has the permission; all who have it belong to the applicant; they have answered; its officer can
 * no longer decide; or its deciding owner is disabled.
 */
export const stuckReasons = ['nobody', 'conflict', 'answered', 'taken', 'owner'] as const;
export type StuckReason = (typeof stuckReasons)[number];

export const queueRow = z.extend(applicationRow, {
  /** Its officers; empty while it is free. */
  assignees: z.array(z.string()),
  /** Start of the step; null after the decision. */
  waitingSince: z.nullable(moment),
  /** The next limit: acknowledging, getting in touch or answering. */
  limit: z.nullable(shownLimit),
  /** The caller's task: to decide, or to give a requested opinion. */
  task: z.nullable(z.enum(['decide', 'advise'])),
  agreed: z.int(),
  agreeing: z.int(),
  /** The caller may decide it now. */
  open: z.boolean(),
  ...casePlace,
  /** The requested amount in cents; null if its form has none. */
  amount: z.nullable(z.int()),
  /** Materials that its form always asks about, without a file. */
  missing: z.int(),
  /** Whether the recorded facts meet the conditions; null without conditions, or if not requested. */
  verdict: z.nullable(z.enum(states)),
  /** In the view `stuck`. */
  stuck: z.nullable(z.enum(stuckReasons)),
});
export type QueueRow = z.infer<typeof queueRow>;

const user = { envelope: 'code', access: 'user' } as const;

export const queue = endpoint({
  ...user,
  name: 'approval.queue',
  method: 'POST',
  path: '/apiv2/approval/queue',
  reads: true,
  summary: 'List the applications that wait for the caller and their colleagues, or that the caller has decided',
  body: z.object({
    view: z._default(z.enum(queueViews), 'mine'),
    kind: selection(kindCode),
    state: selection(z.enum(applicationStates)),
    overdue: z._default(z.boolean(), false),
    /** Sent at least this many days ago. */
    age: z._default(z.int().check(z.minimum(0), z.maximum(3660)), 0),
    /** Codes of departments. */
    department: selection(dictCode),
    /** Districts, including those below them. */
    region: selection(z.union([regionCode, z.literal(noCode)])),
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    order: z._default(z.enum(queueOrders), 'due'),
    /** Judge the conditions of each. */
    verdicts: z._default(z.boolean(), false),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(queueRow),
    /**
     * Counts of each view, and the overdue ones of `mine`, regardless of the other filters. `stuck` and `unseen` are null for callers
     * without access.
     */
    counts: z.object({
      mine: z.int(),
      team: z.int(),
      done: z.int(),
      advise: z.int(),
      extensions: z.int(),
      overdue: z.int(),
      stuck: z.nullable(z.int()),
      unseen: z.nullable(z.int()),
    }),
    /** Counts in the view by kind and by state, under the other filters. */
    kinds: z.record(z.string(), z.int()),
    states: z.record(z.string(), z.int()),
    /** Departments and districts of the view, the names of departments with them. */
    departments: z.array(z.object({ code: z.nullable(dictCode), name: z.string(), nameEn: z.string(), count: z.int() })),
    regions: z.array(z.object({ code: z.nullable(regionCode), count: z.int() })),
  }),
});
export type Queue = z.infer<(typeof queue)['data']>;

export const officers = endpoint({
  ...user,
  name: 'approval.officers',
  method: 'GET',
  path: '/apiv2/approval/officers',
  summary: 'List who can take over the present step (`holds`) and who else can be consulted; never the applicant',
  params: z.object({ id: recordId }),
  data: z.array(z.object({ id: recordId, name: z.string(), username: z.string(), holds: z.boolean(), open: z.int() })),
});
export type Officer = z.infer<(typeof officers)['data']>[number];

export const conditions = endpoint({
  ...user,
  name: 'approval.conditions',
  method: 'GET',
  path: '/apiv2/approval/conditions',
  summary:
    'Return the conditions of the application’s subject, with the facts on record and the applicant’s answers that decide them for its company. Null without a company or conditions',
  params: z.object({ id: recordId }),
  data: z.nullable(
    z.object({
      criteria: criterion,
      /** The day it was sent first: conditions are judged as of it. */
      day,
      /** Recorded facts: public ones, and those of a company that exists only as entered by its applicant. */
      facts: z.array(z.extend(knownValue, { key: factKey })),
      /** The form's values of facts. `differs`: from the recorded value. */
      declared: z.array(z.object({ key: factKey, code: itemCode, value: factValue, differs: z.boolean() })),
      /** Conditions that the facts on record do not meet, in words. */
      unmet: z.array(z.string()),
      /** Names of titles that conditions ask for. */
      qualifications: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
    }),
  ),
});
export type Conditions = NonNullable<z.infer<(typeof conditions)['data']>>;

const act = {
  /** A reason, if the action needs one. */
  note: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  /** The new officer, of `reassign`; the colleague asked, of `consult`. */
  to: z._default(z.nullable(recordId), null),
  /** The code of the new department, of `route`; null: back to unassigned. */
  department: z._default(z.nullable(dictCode), null),
};

export const decide = endpoint({
  ...user,
  name: 'approval.act',
  method: 'POST',
  path: '/apiv2/approval/act',
  summary:
    'Act on an application as it was read: take, approve, return, reject, reassign, consult, advise, release, route; extend, and grant or refuse a colleague’s request; pause, resume; supplement requests single answers from the applicant; join asks other departments for an opinion, unjoin ends that, opine answers. UNANSWERED names departments without an answer. CONFLICT and WRONG_STATE name who changed it (`changedApplication`)',
  body: z.object({ id: recordId, version: rowNumber, action: z.enum(officerActions), ...act, ...timeAsked }),
  data: applicationDetail,
});

export const batch = endpoint({
  ...user,
  name: 'approval.batch',
  method: 'POST',
  path: '/apiv2/approval/batch',
  summary:
    'Act on several applications separately and return one result each, in their order. Deciding actions take applications of one kind and step (422). An application with unmet conditions cannot be approved in a batch (UNMET)',
  body: z.object({
    items: z.array(z.object({ id: recordId, version: rowNumber })).check(z.minLength(1), z.maxLength(100)),
    action: z.enum(batchActions),
    ...act,
  }),
  data: z.array(
    z.object({
      id: recordId,
      done: z.boolean(),
      /** Why not. */
      errorCode: z.nullable(z.string()),
      message: z.nullable(z.string()),
      changed: z.nullable(changedApplication),
    }),
  ),
});
export type BatchAnswer = z.infer<(typeof batch)['data']>[number];
