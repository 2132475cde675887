import * as z from 'zod/mini';
import { roundStates } from '#domain/review-round/machine.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, recordId, rowNumber } from './fields.ts';
import { givenScores, scoreSheet } from './review-round-sheet.ts';

/** The permission of experts. They see rounds that they were invited to, and of these the cases that they have. */
export const expert = { envelope: 'code', access: 'review:expert' } as const;

const head = {
  id: recordId,
  title: z.string(),
  policy: z.object({ id: recordId, title: z.string(), kind: z.string(), english, isPublished: z.boolean() }),
  state: z.enum(roundStates),
  lastDay: z.nullable(day),
  isLate: z.boolean(),
  /** Cases of the caller: all except those given away, those waiting for a declaration, and those with sent scores. */
  cases: z.int(),
  undeclared: z.int(),
  done: z.int(),
};

export const mine = endpoint({
  ...expert,
  name: 'reviewRound.mine',
  method: 'GET',
  path: '/apiv2/review-round/mine',
  summary: 'List the rounds that the caller scores or has scored, waiting ones first, at most 100',
  data: z.array(z.object(head)),
});
export type OwnRound = z.infer<(typeof mine)['data']>[number];

export const detail = endpoint({
  ...expert,
  name: 'reviewRound.detail',
  method: 'GET',
  path: '/apiv2/review-round/detail',
  summary: 'Return a round for one of its experts: the sheet and their cases, without the scores of others',
  params: z.object({ id: recordId }),
  data: z.object({
    ...head,
    sheet: scoreSheet,
    caseList: z.array(
      z.object({
        id: recordId,
        companyName: z.string(),
        /** Null until the expert has declared that they have no conflict of interest. */
        purpose: z.nullable(z.string()),
        standing: z.nullable(z.enum(['clear', 'conflict'])),
        reason: z.nullable(z.string()),
        scores: givenScores,
        submittedAt: z.nullable(moment),
        version: rowNumber,
      }),
    ),
  }),
});
export type OwnRoundDetail = z.infer<(typeof detail)['data']>;
export type OwnCase = OwnRoundDetail['caseList'][number];

const seen = { id: recordId, version: rowNumber };

export const declare = endpoint({
  ...expert,
  name: 'reviewRound.declare',
  method: 'POST',
  path: '/apiv2/review-round/declare',
  summary:
    'Declare once for a case whether the caller has a conflict of interest. If so, a reason is needed and the case goes to another expert. WRONG_STATE with `changedRound`',
  body: z.object({ ...seen, conflict: z.boolean(), reason: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  data: detail.data,
});

export const save = endpoint({
  ...expert,
  name: 'reviewRound.save',
  method: 'POST',
  path: '/apiv2/review-round/save',
  summary: 'Save scores of a case as a draft. A value outside the sheet is 422 at its field; missing values are allowed',
  body: z.object({ ...seen, scores: givenScores }),
  data: detail.data,
});

export const submit = endpoint({
  ...expert,
  name: 'reviewRound.submit',
  method: 'POST',
  path: '/apiv2/review-round/submit',
  summary:
    'Send the caller’s unsent scores of all cases once none is missing. INCOMPLETE names missing ones by case and criterion. Sent scores change only if an officer returns them',
  body: z.object({ id: recordId }),
  data: detail.data,
});
