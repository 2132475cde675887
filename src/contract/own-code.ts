import * as z from 'zod/mini';
import { ownContact } from '#domain/contact/own-contact.ts';
import { endpoint } from './endpoint.ts';
import { flowKey, ownCode, password } from './oauth.ts';

const open = { envelope: 'code', access: 'public', method: 'POST' } as const;

/** The user's own e-mail address or mobile number. */
const contact = z.string().check(
  z.maxLength(200),
  z.refine((typed) => ownContact(typed) !== null),
);

export const send = endpoint({
  ...open,
  name: 'ownCode.send',
  path: '/apiv2/account/code',
  summary:
    'Send a six-digit code to an e-mail address or a mobile number, for registration or a forgotten password. The answer does not reveal whether an account has it (NO_WAY if the portal sends no mail or no text messages)',
  body: z.object({ to: contact, purpose: z.enum(['register', 'recover']) }),
  /** `key` is sent back with the code; `minutes`: validity of both. */
  data: z.object({ key: flowKey, minutes: z.int() }),
});

export const reset = endpoint({
  ...open,
  name: 'ownCode.reset',
  path: '/apiv2/account/recovery/code',
  summary:
    'Choose a new password with a code (BAD_CODE; five tries). WHICH_ACCOUNT with `data.usernames` if several accounts have the address: repeat the call with one of them. All sign-ins of the account end',
  body: z.object({ key: flowKey, code: ownCode, password, username: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({ username: z.string() }),
});

/** The data of `WHICH_ACCOUNT`. */
export const whichAccount = z.object({ usernames: z.array(z.string()) });
