import * as z from 'zod/mini';
import { roundActions, roundLimits, roundStates } from '#domain/review-round/machine.ts';
import { outcomes } from '#domain/review-round/ranking.ts';
import { applicationStates } from '#domain/application/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, maxPageSize, moment, queryInteger, recordId, rowNumber } from './fields.ts';
import { scoreSheet } from './review-round-sheet.ts';

/** The permission of everything here. */
const admin = { envelope: 'code', access: 'content:review-round', client: 'industrial' } as const;

/** In cents. */
const amount = z.nullable(z.int().check(z.minimum(0)));
const policy = z.object({ id: recordId, title: z.string(), kind: z.string(), english, isPublished: z.boolean() });

const roundHead = {
  id: recordId,
  title: z.string(),
  policy,
  state: z.enum(roundStates),
  /** The last day of the experts; null until it is started. */
  lastDay: z.nullable(day),
  isLate: z.boolean(),
  cases: z.int(),
  experts: z.int(),
  /** The number of scores given and required; a case counts once per expert. */
  scored: z.int(),
  toScore: z.int(),
  version: rowNumber,
  updatedAt: moment,
};

export const list = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.list',
  method: 'GET',
  path: '/apiv2/review-round/admin/list',
  summary: 'List scoring rounds within the reach of the caller, the last changed first',
  params: z.object({
    state: z.optional(z.enum(roundStates)),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    page: z._default(queryInteger(1, 10_000), 1),
    pageSize: z._default(queryInteger(1, maxPageSize), 20),
  }),
  data: z.object({ total: z.int(), list: z.array(z.object(roundHead)) }),
});
export type AdminRound = z.infer<(typeof list)['data']>['list'][number];

export const policies = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.policies',
  method: 'GET',
  path: '/apiv2/review-round/admin/policies',
  summary: 'List policies with applications in review that are in no scoring round, at most 200',
  data: z.array(z.object({ id: recordId, title: z.string(), kind: z.string(), english, count: z.int() })),
});

export const candidates = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.candidates',
  method: 'GET',
  path: '/apiv2/review-round/admin/candidates',
  summary:
    'List applications of a policy that are in review and in no other scoring round, within the reach of the caller, in the order in which they were sent',
  params: z.object({ policyId: recordId }),
  data: z.array(
    z.object({
      id: recordId,
      number: z.string(),
      companyName: z.string(),
      purpose: z.string(),
      amount,
      /** The step that it has reached. */
      step: z.object({ label: z.string(), labelEn: z.string() }),
      sentAt: moment,
    }),
  ),
});
export type RoundCandidate = z.infer<(typeof candidates)['data']>[number];

export const experts = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.experts',
  method: 'GET',
  path: '/apiv2/review-round/admin/experts',
  summary: 'Accounts that hold the permission of experts, by name',
  data: z.array(z.object({ id: recordId, name: z.string(), username: z.string() })),
});

const ranked = z.object({
  rank: z.int(),
  score: z.nullable(z.int()),
  spread: z.int(),
  isWide: z.boolean(),
  amount,
  outcome: z.enum(outcomes),
  left: amount,
});

export const detail = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.detail',
  method: 'GET',
  path: '/apiv2/review-round/admin/detail',
  summary:
    'Return a scoring round with its sheet, experts, cases, assignments, present ranking and history. Officers see the names of experts; minutes number them',
  params: z.object({ id: recordId }),
  data: z.object({
    ...roundHead,
    sheet: scoreSheet,
    perCase: z.int(),
    days: z.int(),
    budget: amount,
    fixedAmount: amount,
    /** In hundredths of a point. */
    leastScore: z.nullable(z.int()),
    note: z.nullable(z.string()),
    startedAt: z.nullable(moment),
    closedAt: z.nullable(moment),
    confirmedAt: z.nullable(moment),
    expertList: z.array(z.object({ id: recordId, number: z.int(), name: z.string(), open: z.int(), done: z.int() })),
    caseList: z.array(
      z.object({
        id: recordId,
        applicationId: z.nullable(recordId),
        /** Its current state; null if it was deleted. */
        application: z.nullable(z.object({ state: z.enum(applicationStates), version: rowNumber, mayDecide: z.boolean() })),
        number: z.string(),
        companyName: z.string(),
        purpose: z.string(),
        amount,
        /** The number of experts that could not be assigned, because all have a conflict. */
        lacks: z.int(),
        assignments: z.array(
          z.object({
            expertId: recordId,
            expert: z.int(),
            standing: z.nullable(z.enum(['clear', 'conflict', 'removed'])),
            reason: z.nullable(z.string()),
            submittedAt: z.nullable(moment),
            /** In hundredths of a point; null until it is sent. */
            total: z.nullable(z.int()),
            /** The values in the order of the sheet; empty until they are sent. */
            values: z.array(z.nullable(z.number())),
            comments: z.array(z.object({ name: z.string(), comment: z.string() })),
          }),
        ),
        /** Ranked by sent scores; final when the round is closed. */
        ranked,
      }),
    ),
    timeline: z.array(
      z.object({
        at: moment,
        by: z.string(),
        action: z.enum([...roundActions, 'declare', 'submit']),
        target: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
  }),
});
export type RoundDetail = z.infer<(typeof detail)['data']>;
export type RoundCase = RoundDetail['caseList'][number];

/** Data of CONFLICT and WRONG_STATE. */
const changedRound = z.object({
  id: recordId,
  state: z.enum(roundStates),
  version: rowNumber,
  by: z.nullable(z.string()),
  at: z.nullable(moment),
});
export type ChangedRound = z.infer<typeof changedRound>;

const { days, experts: mostExperts, cases } = roundLimits;

export const save = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.save',
  method: 'POST',
  path: '/apiv2/review-round/admin/save',
  summary:
    'Store a draft of a scoring round, a new one without `id`. The whole sheet is checked: weights sum to 100, values fit their range and step. CONFLICT and WRONG_STATE with `changedRound`',
  body: z.object({
    id: z.nullable(recordId),
    version: z.nullable(rowNumber),
    policyId: recordId,
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    sheet: scoreSheet,
    perCase: z.int().check(z.minimum(1), z.maximum(mostExperts)),
    days: z.int().check(z.minimum(days.least), z.maximum(days.most)),
    budget: amount,
    fixedAmount: amount,
    leastScore: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
    applicationIds: z.array(recordId).check(z.minLength(1), z.maxLength(cases)),
    expertIds: z.array(recordId).check(z.minLength(1), z.maxLength(mostExperts)),
  }),
  data: detail.data,
});

const seen = { id: recordId, version: rowNumber };
const note = z._default(z.string().check(z.trim(), z.maxLength(1000)), '');

export const act = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.act',
  method: 'POST',
  path: '/apiv2/review-round/admin/act',
  summary:
    'Start a draft, delete it, end the scoring, confirm the ranking with a note, or cancel the round with a reason. Ending it needs a note while scores are missing, and NOT_READY names cases without any score. A confirmed rank is added to each case as an opinion and decides nothing',
  body: z.object({ ...seen, action: z.enum(['start', 'discard', 'close', 'confirm', 'callOff']), note }),
  data: z.nullable(detail.data),
});

export const assign = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.assign',
  method: 'POST',
  path: '/apiv2/review-round/admin/assign',
  summary: 'Assign a case to an expert, in place of one who has not sent their scores (`fromId`) or in addition, with a reason',
  body: z.object({ ...seen, caseId: recordId, fromId: z._default(z.nullable(recordId), null), toId: recordId, note }),
  data: detail.data,
});

export const reopen = endpoint({
  ...admin,
  name: 'reviewRoundAdmin.reopen',
  method: 'POST',
  path: '/apiv2/review-round/admin/reopen',
  summary: 'Return the sent scores of a case to an expert, with a reason; a closed round is scored again',
  body: z.object({ ...seen, caseId: recordId, expertId: recordId, note }),
  data: detail.data,
});
