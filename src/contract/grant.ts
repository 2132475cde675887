import * as z from 'zod/mini';
import { answerActions } from '#domain/grant/machine.ts';
import { grantStandings } from '#domain/grant/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, recordId, rowNumber } from './fields.ts';
import { leafOutcome } from './leaf-outcome.ts';
import { cents } from './payment.ts';

/** A condition with the facts that decided it, as they were. */
export const grantReason = z.extend(leafOutcome, {
  facts: z.array(z.object({ name: z.string(), value: z.string(), source: z.string(), sourceDate: z.nullable(day) })),
});
export type GrantReason = z.infer<typeof grantReason>;

const user = { envelope: 'code', access: 'user' } as const;

/** The account of a company that it is paid to. */
export const accountFields = {
  payee: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  bank: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  number: z.string().check(z.trim(), z.regex(/^\d[\d ]{6,30}\d$/)),
};

const own = z.object({
  id: recordId,
  version: rowNumber,
  policy: z.object({ id: recordId, title: z.string(), kind: z.string(), english }),
  round: z.string(),
  companyName: z.string(),
  amount: cents,
  standing: z.enum(grantStandings),
  noticeId: z.nullable(recordId),
  noticeRowId: z.nullable(recordId),
  lastDay: day,
  answerUntil: day,
  reasons: z.array(grantReason),
  note: z.nullable(z.string()),
  /** The actions of the caller now; empty for readers. */
  actions: z.array(z.enum(answerActions)),
  /** Null before it is confirmed; readers see the last four digits of the number. */
  account: z.nullable(z.object({ payee: z.string(), bank: z.string(), number: z.string(), at: moment })),
});
export type OwnGrant = z.infer<typeof own>;

export const mine = endpoint({
  ...user,
  name: 'grant.mine',
  method: 'GET',
  path: '/apiv2/grant/mine',
  summary:
    'List announced grants of a company (the current one when none is named), the last announced first, for its colleagues; empty for others',
  params: z.object({ companyId: z.optional(recordId) }),
  data: z.array(own),
});

export const answer = endpoint({
  ...user,
  name: 'grant.answer',
  method: 'POST',
  path: '/apiv2/grant/answer',
  summary:
    'Confirm the bank account of a grant, decline the grant, or undo that, for colleagues who act in applications of the company. WRONG_STATE with the stored grant if it is late, due for payment or removed; CONFLICT if a colleague was first',
  body: z.object({
    id: recordId,
    version: rowNumber,
    action: z.enum(answerActions),
    account: z._default(z.nullable(z.object(accountFields)), null),
    reason: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  data: own,
});
