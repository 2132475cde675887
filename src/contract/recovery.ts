import * as z from 'zod/mini';
import { mailKey } from './account-email.ts';
import { endpoint } from './endpoint.ts';
import { password } from './oauth.ts';

const open = { envelope: 'code', access: 'public', method: 'POST' } as const;

export const request = endpoint({
  ...open,
  name: 'recovery.request',
  path: '/apiv2/account/recovery/request',
  summary:
    'Request a link to choose a new password, by user name or verified e-mail address. The answer does not reveal whether there is such an account',
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  /** `sends`: whether this installation has a mail server. */
  data: z.object({ sends: z.boolean() }),
});

export const link = endpoint({
  ...open,
  name: 'recovery.link',
  reads: true,
  path: '/apiv2/account/recovery/link',
  summary: 'Return the owner of a recovery link, before the new password is typed (LINK_INVALID)',
  body: z.object({ key: mailKey }),
  data: z.object({ username: z.string() }),
});

export const reset = endpoint({
  ...open,
  name: 'recovery.reset',
  path: '/apiv2/account/recovery/reset',
  summary: 'Choose a new password with the key of a mail, usable once within 30 minutes (LINK_INVALID); all sign-ins of the account end',
  body: z.object({ key: mailKey, password }),
  data: z.object({ username: z.string() }),
});
