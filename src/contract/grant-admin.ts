import * as z from 'zod/mini';
import { grantLimits } from '#domain/grant/limits.ts';
import { grantStages, grantStandings } from '#domain/grant/states.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, maxPageSize, moment, queryInteger, recordId, regionCode, rowNumber } from './fields.ts';
import { grantReason } from './grant.ts';
import { cents } from './payment.ts';
import { noticePolicy } from './public-notice.ts';

/** The permission of everything here. */
const admin = { envelope: 'code', access: 'content:grant', client: 'industrial' } as const;

/** An obstacle to finding companies of a policy by facts: the field of the policy, and the clause of a condition. */
export const grantProblem = z.object({
  field: z.enum(['criteria', 'condition', 'window', 'notOpen']),
  clause: z.nullable(z.string()),
});

export const policies = endpoint({
  ...admin,
  name: 'grantAdmin.policies',
  method: 'GET',
  path: '/apiv2/grant/admin/policies',
  summary:
    'List policies paid without application, the last marked first, at most 200. With a keyword instead: published projects whose title contains it, at most 20; with `policyId` that one. `problems`: what prevents marking it',
  params: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), policyId: z.optional(recordId) }),
  data: z.array(
    z.object({
      id: recordId,
      title: z.string(),
      kind: z.string(),
      english,
      isMarked: z.boolean(),
      rounds: z.int(),
      problems: z.array(grantProblem),
    }),
  ),
});
export type GrantPolicy = z.infer<(typeof policies)['data']>[number];

export const mark = endpoint({
  ...admin,
  name: 'grantAdmin.mark',
  method: 'POST',
  path: '/apiv2/grant/admin/mark',
  summary:
    'Mark a policy as paid without application, or unmark it. 422 names a condition or window that facts alone do not decide; IN_USE while it has an open round',
  body: z.object({ policyId: recordId, isMarked: z.boolean() }),
  data: z.object({ isMarked: z.boolean() }),
});

/** Numbers of companies of a round by status, and money in cents. */
const progress = z.object({
  found: z.int(),
  excluded: z.int(),
  open: z.int(),
  confirmed: z.int(),
  declined: z.int(),
  objected: z.int(),
  removed: z.int(),
  recheck: z.int(),
  opened: z.int(),
  paid: z.int(),
  openedAmount: z.int(),
  paidAmount: z.int(),
});
export type GrantProgress = z.infer<typeof progress>;

const head = z.object({
  id: recordId,
  version: rowNumber,
  policy: noticePolicy,
  round: z.string(),
  amount: cents,
  stage: z.enum(grantStages),
  noticeId: z.nullable(recordId),
  lastDay: z.nullable(day),
  answerUntil: z.nullable(day),
  by: z.string(),
  updatedAt: moment,
  progress,
});
export type GrantRound = z.infer<typeof head>;

export const list = endpoint({
  ...admin,
  name: 'grantAdmin.list',
  method: 'GET',
  path: '/apiv2/grant/admin/list',
  summary: 'List grant rounds within the reach of the caller, the last changed first',
  params: z.object({
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    page: z._default(queryInteger(1, 10_000), 1),
    pageSize: z._default(queryInteger(1, maxPageSize), 20),
  }),
  data: z.object({ total: z.int(), list: z.array(head) }),
});

const row = z.object({
  /** Null before the list is fixed. */
  id: z.nullable(recordId),
  company: z.object({ id: z.nullable(recordId), name: z.string(), creditCode: z.nullable(z.string()), region: z.nullable(regionCode) }),
  standing: z.enum(grantStandings),
  reasons: z.array(grantReason),
  /** Why an officer left it out, or decided as they did, or why the notice removed it, or the company declined. */
  note: z.nullable(z.string()),
  noteBy: z.nullable(z.string()),
  noteAt: z.nullable(moment),
  /** Colleagues who can answer; 0 means that nobody is notified. */
  contacts: z.int(),
  /** The account for the payment, after it was confirmed. */
  payee: z.nullable(z.object({ name: z.string(), bank: z.string(), number: z.string(), at: moment })),
  payment: z.nullable(z.object({ id: recordId, number: z.string(), state: z.enum(paymentStates), amount: z.nullable(cents) })),
});
export type GrantRow = z.infer<typeof row>;

export const detail = endpoint({
  ...admin,
  name: 'grantAdmin.detail',
  method: 'GET',
  path: '/apiv2/grant/admin/detail',
  summary:
    'Return a grant round with its companies, and the conditions and facts by which each was found. A draft shows at most 500 companies found now; `hasMore`: the next round has the others; `skipped`: those in another round or application of this window',
  params: z.object({ id: recordId }),
  data: z.extend(head, {
    body: z.string(),
    days: z.int(),
    confirmDays: z.int(),
    problems: z.array(grantProblem),
    hasMore: z.boolean(),
    skipped: z.int(),
    list: z.array(row),
  }),
});
export type GrantDetail = z.infer<(typeof detail)['data']>;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const { days, confirmDays } = grantLimits;
const note = z._default(z.string().check(z.trim(), z.maxLength(500)), '');
const seen = { id: recordId, version: rowNumber };

export const save = endpoint({
  ...admin,
  name: 'grantAdmin.save',
  method: 'POST',
  path: '/apiv2/grant/admin/save',
  summary: 'Store a draft of a grant round, a new one without `id`. 422 for a policy that is not marked, or that facts alone do not decide',
  body: z.object({
    id: z.nullable(recordId),
    version: z.nullable(rowNumber),
    policyId: recordId,
    round: words(40),
    amount: cents,
    body: z._default(z.string().check(z.trim(), z.maxLength(5000)), ''),
    days: z.int().check(z.minimum(days.least), z.maximum(days.most)),
    confirmDays: z.int().check(z.minimum(confirmDays.least), z.maximum(confirmDays.most)),
  }),
  data: detail.data,
});

/** Data of CONFLICT and WRONG_STATE: the current state of the round, and who changed it. */
export const changedRound = z.object({ id: recordId, stage: z.enum(grantStages), version: rowNumber, by: z.string(), at: moment });
export type ChangedRound = z.infer<typeof changedRound>;

export const act = endpoint({
  ...admin,
  name: 'grantAdmin.act',
  method: 'POST',
  path: '/apiv2/grant/admin/act',
  summary:
    'Fix the list of a draft, reopen it, announce it, make payments due for confirmed companies that are still eligible, or delete the round. WRONG_STATE and CONFLICT with `changedRound`; OWN if a company of the caller is in it; NOT_READY if no company is left to announce, or the policy no longer finds them',
  body: z.object({ ...seen, action: z.enum(['fix', 'reopen', 'announce', 'open', 'discard']) }),
  data: z.nullable(detail.data),
});

export const actOnRow = endpoint({
  ...admin,
  name: 'grantAdmin.actOnRow',
  method: 'POST',
  path: '/apiv2/grant/admin/row',
  summary:
    'Leave a company out of a grant round with a reason, undo that, or decide with a reason whether to pay one whose facts have changed since',
  body: z.object({ ...seen, rowId: recordId, action: z.enum(['exclude', 'include', 'pay', 'drop']), note }),
  data: detail.data,
});
