import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { innerPath, moment } from './fields.ts';
import { currentPassword } from './oauth.ts';

const own = { envelope: 'code', access: 'user' } as const;

/** Open cases that keep an account from being closed. */
const caseKinds = [
  'application',
  'decision',
  'booking',
  'bookedDevice',
  'registration',
  'sentRequest',
  'receivedRequest',
  'listing',
  'company',
  'portal',
] as const;

const openCase = z.object({
  kind: z.enum(caseKinds),
  title: z.string(),
  /** The page on which it can be closed. */
  href: z.nullable(innerPath),
});
export type OpenCase = z.infer<typeof openCase>;

const accountClosing = z.object({
  askedAt: z.nullable(moment),
  /** When it is closed; null unless its owner has asked for it. */
  closesAt: z.nullable(moment),
  /** At most 20 of a kind. */
  cases: z.array(openCase),
});

/** The data of OPEN_CASES. */
export const casesInTheWay = z.object({ cases: z.array(openCase) });

export const get = endpoint({
  ...own,
  name: 'accountClosing.get',
  method: 'GET',
  path: '/apiv2/account/closing',
  summary: 'Return when the signed-in user’s account will be closed, and what prevents it',
  data: accountClosing,
});

export const ask = endpoint({
  ...own,
  name: 'accountClosing.ask',
  method: 'POST',
  path: '/apiv2/account/closing',
  summary:
    'Schedule the closing of the account in 15 days; then all personal data is removed. Takes the typed user name (422 for another) and the password (BAD_CREDENTIALS). OPEN_CASES lists the cases still open; WRONG_STATE if closing is already scheduled',
  body: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)), password: currentPassword }),
  data: accountClosing,
});

export const keep = endpoint({
  ...own,
  name: 'accountClosing.keep',
  method: 'POST',
  path: '/apiv2/account/closing/keep',
  summary: 'Cancel the scheduled closing of the account',
  data: accountClosing,
});
