import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { currentPassword, flowKey, grant } from './oauth.ts';

const open = { envelope: 'success', access: 'public', method: 'POST' } as const;
const own = { envelope: 'code', access: 'user' } as const;

const begun = z.object({
  /** The address to open in the browser. */
  address: z.string(),
  /** Stored by the browser that began and sent when it returns: an answer begun in another browser is refused. */
  key: z.string(),
});

export const begin = endpoint({
  ...open,
  name: 'oidc.begin',
  path: '/api/xm-oauth/oidc/begin',
  summary: 'Begin to sign in at the provider (NO_PROVIDER if none is configured, PROVIDER_DOWN)',
  data: begun,
});

export const beginLink = endpoint({
  ...own,
  name: 'oidc.beginLink',
  method: 'POST',
  path: '/apiv2/account/oidc/link',
  summary:
    'Begin to link an account of the provider to the signed-in user (BAD_CREDENTIALS, WRONG_STATE if one is linked, NO_PROVIDER, PROVIDER_DOWN)',
  body: z.object({ password: currentPassword }),
  data: begun,
});

export const finish = endpoint({
  ...open,
  name: 'oidc.finish',
  path: '/api/xm-oauth/oidc/finish',
  summary:
    'Continue with the provider’s answer, once and within ten minutes (PROVIDER_EXPIRED, PROVIDER_DENIED, PROVIDER_REFUSED, PROVIDER_DOWN, IDENTITY_TAKEN, DISABLED, SECOND_FACTOR as for a password). For an unlinked account of the provider: a key to link it, by signing in with the password or by registering',
  body: z.object({
    key: flowKey,
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.optional(z.string().check(z.maxLength(4000))),
    iss: z.optional(z.string().check(z.maxLength(500))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({
    /** The sign-in; null for an account that is not linked yet, or was linked from the settings. */
    grant: z.nullable(grant),
    unknown: z.nullable(
      z.object({
        key: flowKey,
        /** The provider's name for its account. */
        label: z.string(),
        /** Its name, for the form of a new account. */
        displayName: z.string(),
        /** Whether an account here has the address that the provider has verified: it is the one to sign in to. */
        hasAccount: z.boolean(),
      }),
    ),
  }),
});

export const get = endpoint({
  ...own,
  name: 'oidc.get',
  method: 'GET',
  path: '/apiv2/account/oidc',
  summary: 'The provider, and the account there that is linked to the signed-in user',
  data: z.object({
    /** The name of the provider; null if none is configured. */
    provider: z.nullable(z.string()),
    identity: z.nullable(z.object({ label: z.string(), linkedAt: moment, lastUsedAt: z.nullable(moment) })),
  }),
});

export const unlink = endpoint({
  ...own,
  name: 'oidc.unlink',
  method: 'POST',
  path: '/apiv2/account/oidc/unlink',
  summary: 'Unlink the account of the provider, which can no longer sign in (BAD_CREDENTIALS, WRONG_STATE if none is linked)',
  body: z.object({ password: currentPassword }),
  data: z.null(),
});
