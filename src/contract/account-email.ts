import * as z from 'zod/mini';
import { halfWidth } from '#domain/half-width.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { currentPassword } from './oauth.ts';

/** The key in the address of a mail. */
export const mailKey = z.string().check(z.regex(/^[\w-]{20,64}$/));

export const accountEmail = z.object({
  /** The address of the account; null for none. */
  email: z.nullable(z.string()),
  /** When it was verified; before that no mail is sent there. */
  verifiedAt: z.nullable(moment),
  /** The address that waits to be verified: a new one, or the present one. `expiresAt`: until when the link in the last mail is good. */
  pending: z.nullable(z.object({ email: z.string(), sentAt: moment, expiresAt: moment })),
  /** Whether this installation has a mail server. */
  sends: z.boolean(),
});

export const emailAddress = z.string().check(z.overwrite(halfWidth), z.email(), z.maxLength(200));

export const get = endpoint({
  name: 'accountEmail.get',
  method: 'GET',
  path: '/apiv2/account/email',
  envelope: 'code',
  access: 'user',
  summary: 'The e-mail address of the signed-in user, and whether it is verified',
  data: accountEmail,
});

export const change = endpoint({
  name: 'accountEmail.change',
  method: 'POST',
  path: '/apiv2/account/email',
  envelope: 'code',
  access: 'user',
  summary:
    'Set or change the e-mail address: a link is mailed to it, and the address counts once the link is used, within 24 hours (BAD_CREDENTIALS for a wrong password, SAME_EMAIL)',
  body: z.object({ email: emailAddress, password: currentPassword }),
  data: accountEmail,
});

export const resend = endpoint({
  name: 'accountEmail.resend',
  method: 'POST',
  path: '/apiv2/account/email/resend',
  envelope: 'code',
  access: 'user',
  summary: 'Mail the link again to the address that waits for verification; the earlier link ends (WRONG_STATE if none waits)',
  data: accountEmail,
});

export const cancel = endpoint({
  name: 'accountEmail.cancel',
  method: 'POST',
  path: '/apiv2/account/email/cancel',
  envelope: 'code',
  access: 'user',
  summary: 'Drop an address that waits for verification; its link ends',
  data: accountEmail,
});

export const verify = endpoint({
  name: 'accountEmail.verify',
  method: 'POST',
  path: '/apiv2/account/email/verify',
  envelope: 'code',
  access: 'public',
  summary: 'Verify an address with the key of its mail, without a sign-in (LINK_INVALID)',
  body: z.object({ key: mailKey }),
  data: z.object({ username: z.string(), email: z.string() }),
});
