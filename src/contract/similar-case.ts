import * as z from 'zod/mini';
import { applicationStates } from '#domain/application/states.ts';
import { applicationDetail } from './application.ts';
import { endpoint } from './endpoint.ts';
import { kindCode, moment, recordId, rowNumber } from './fields.ts';

const user = { envelope: 'code', access: 'user' } as const;

/** Common features of two cases. */
export const likenesses = ['sender', 'company', 'subject', 'words'] as const;

const otherCase = {
  id: recordId,
  number: z.string(),
  kind: kindCode,
  title: z.string(),
  state: z.enum(applicationStates),
  submittedAt: moment,
  decidedAt: z.nullable(moment),
};
const phrases = z.array(z.string());

export const ofMine = endpoint({
  ...user,
  name: 'similarCase.ofMine',
  method: 'POST',
  path: '/apiv2/similar-case/mine',
  reads: true,
  summary:
    'List cases that resemble the present input and that the caller or their company sent in the last twelve months: the most similar first, at most three',
  body: z.object({
    kind: kindCode,
    subjectId: z._default(z.nullable(recordId), null),
    title: z.string().check(z.maxLength(3000)),
    text: z._default(z.string().check(z.maxLength(5000)), ''),
    /** The draft that is typed into. */
    except: z._default(z.nullable(recordId), null),
  }),
  data: z.object({ list: z.array(z.object({ ...otherCase, phrases })) }),
});

export const ofCase = endpoint({
  ...user,
  name: 'similarCase.ofCase',
  method: 'GET',
  path: '/apiv2/similar-case/of',
  summary:
    'List cases that a case is linked to or merged with, as far as the caller may open them; for its officers also similar cases within their reach: of the same sender or company first, at most five',
  params: z.object({ id: recordId }),
  data: z.object({
    links: z.array(
      z.object({
        ...otherCase,
        merged: z.boolean(),
        /** The other is the earlier one. */
        isEarlier: z.boolean(),
        by: z.string(),
        at: moment,
        /** Among officers. */
        note: z.nullable(z.string()),
        /** The caller may take this back now. */
        mayUndo: z.boolean(),
      }),
    ),
    candidates: z.array(
      z.object({
        ...otherCase,
        /** The company, or the sender. */
        sender: z.string(),
        same: z.array(z.enum(likenesses)),
        phrases,
        /** The case can be merged into it. */
        mayMerge: z.boolean(),
      }),
    ),
    /** The caller may link it. */
    mayLink: z.boolean(),
  }),
});
export type SimilarCases = z.infer<(typeof ofCase)['data']>;

const pair = {
  id: recordId,
  otherId: recordId,
  note: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
};

export const link = endpoint({
  ...user,
  name: 'similarCase.link',
  method: 'POST',
  path: '/apiv2/similar-case/link',
  summary: 'Link two cases about the same matter: both stay, each shows the other. By an officer of the first who may open the second',
  body: z.object(pair),
  data: ofCase.data,
});

export const unlink = endpoint({
  ...user,
  name: 'similarCase.unlink',
  method: 'POST',
  path: '/apiv2/similar-case/unlink',
  summary: 'Remove the link of two cases',
  body: z.object({ id: recordId, otherId: recordId }),
  data: ofCase.data,
});

export const merge = endpoint({
  ...user,
  name: 'similarCase.merge',
  method: 'POST',
  path: '/apiv2/similar-case/merge',
  summary:
    'Close a case as merged into an earlier open one of the same kind, subject and sender or company; its sender is notified and follows the answer there. CONFLICT and WRONG_STATE name who changed it (`changedApplication`); NOT_SAME for different senders or subjects',
  body: z.object({ ...pair, version: rowNumber }),
  data: applicationDetail,
});

export const separate = endpoint({
  ...user,
  name: 'similarCase.separate',
  method: 'POST',
  path: '/apiv2/similar-case/separate',
  summary: 'Reopen a merged case in its former step, until the earlier one is decided',
  body: z.object({ id: recordId, version: rowNumber, note: pair.note }),
  data: applicationDetail,
});
