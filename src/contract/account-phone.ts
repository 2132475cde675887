import * as z from 'zod/mini';
import { ownContact } from '#domain/contact/own-contact.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, flowKey, ownCode } from './oauth.ts';

const accountPhone = z.object({
  /** The number of the account; null for none. */
  phone: z.nullable(z.string()),
  /** Verified with a code; an unverified number cannot recover the account. */
  proven: z.boolean(),
  /** Whether this installation sends text messages. */
  sends: z.boolean(),
});

/** A number that a code can be sent to. */
export const ownPhone = z.string().check(
  z.maxLength(40),
  z.refine((typed) => ownContact(typed)?.way === 'phone'),
);

export const get = endpoint({
  name: 'accountPhone.get',
  method: 'GET',
  path: '/apiv2/account/phone',
  envelope: 'code',
  access: 'user',
  summary: 'The telephone number of the signed-in user, and whether it is proved',
  data: accountPhone,
});

export const send = endpoint({
  name: 'accountPhone.send',
  method: 'POST',
  path: '/apiv2/account/phone',
  envelope: 'code',
  access: 'user',
  summary:
    'Send a six-digit code to the account’s new telephone number; an earlier code ends (BAD_CREDENTIALS for a wrong password, SAME_PHONE, NO_WAY if the portal sends no text messages)',
  body: z.object({ phone: ownPhone, password: currentPassword }),
  /** `key` is sent back with the code; `minutes`: validity of both. */
  data: z.object({ key: flowKey, minutes: z.int() }),
});

export const verify = endpoint({
  name: 'accountPhone.verify',
  method: 'POST',
  path: '/apiv2/account/phone/verify',
  envelope: 'code',
  access: 'user',
  summary: 'Prove a telephone number with its code; it becomes the account’s number (BAD_CODE; five tries)',
  body: z.object({ key: flowKey, code: ownCode }),
  data: accountPhone,
});
