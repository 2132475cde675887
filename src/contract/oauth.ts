import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { anyText, moment } from './fields.ts';

/**
 * 3–32 Chinese characters, Latin letters a–z, digits, `_`, `-` or `.`; the server compares names without regard to case. No other letters,
 * because many look alike and could impersonate another name. Names from before this rule still sign in.
 */
export const usernameRule = /^[\p{Unified_Ideograph}A-Za-z0-9_.-]{3,32}$/u;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const username = z.string().check(z.regex(usernameRule));
export const passwordPatterns = [/\p{L}/u, /\d/] as const;
/** At least eight characters, including a letter and a digit. */
export const password = z
  .string()
  .check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength), ...passwordPatterns.map((pattern) => z.regex(pattern)));

/** The current password, required again before sensitive actions. */
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** The version of the privacy notice: the day of its last change. The version agreed to at registration is stored. */
export const privacyVersion = '2026-11-24';

/** The specification does not show its fields: each is read if it has this form, and may be missing. */
export const currentUser = z.object({
  id: z._default(z.coerce.string(), ''),
  username: anyText,
  displayName: anyText,
  roles: z.catch(z.array(z.string()), []),
  /** Must choose a new password before any other call is answered. */
  mustChangePassword: z.catch(z.boolean(), false),
  /** Must set up a second factor before any other call is answered: the portal requires one of administrators. */
  mustSetUpSecondFactor: z.catch(z.boolean(), false),
  /** The language of the interface that was chosen for the account. */
  language: z.catch(z.optional(z.enum(['zh-CN', 'en-US'])), undefined),
  /** When the account will be closed, as its owner has asked. */
  closesAt: z.catch(z.optional(moment), undefined),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const grant = z.object({ accessToken: z.string(), expiresAt: moment });

/** The key of an unfinished flow. */
export const flowKey = z.string().check(z.regex(/^[\w-]{20,64}$/));

/** The key of an account of a provider that is not linked yet (`oidc.finish`): it is linked by this sign-in. */
const oidc = z.optional(flowKey);

export const token = endpoint({
  name: 'oauth.token',
  method: 'POST',
  path: '/api/xm-oauth/oauth/token',
  envelope: 'success',
  access: 'public',
  summary:
    'Sign in with name and password; a proved e-mail address or telephone number of one account works as the name. SECOND_FACTOR if the account has a second factor: continue with `data.challenge` at `secondStep` within five minutes',
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)),
    oidc,
  }),
  data: grant,
});

/** The data of `SECOND_FACTOR`. */
export const secondFactorNeeded = z.object({ challenge: z.string() });

/** Six digits of an authenticator, or a recovery code; spaces, hyphens and case do not count. */
export const secondFactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));

export const secondStep = endpoint({
  name: 'oauth.secondStep',
  method: 'POST',
  path: '/api/xm-oauth/oauth/second-step',
  envelope: 'success',
  access: 'public',
  summary: 'Continue a sign-in that needs a second factor (BAD_CODE for a wrong or used code, SIGN_IN_AGAIN after five minutes)',
  body: z.object({ challenge: flowKey, code: secondFactorCode, oidc }),
  data: grant,
});

/** Six digits sent to the user's own address; spaces are ignored. */
export const ownCode = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);

export const register = endpoint({
  name: 'oauth.register',
  method: 'POST',
  path: '/api/xm-oauth/oauth/register',
  envelope: 'success',
  access: 'public',
  summary:
    'Create an account and sign in. If the portal sends mail or text messages, an address must be proved: PROOF_NEEDED without proof, BAD_CODE for a wrong, used or expired code; five tries',
  body: z.object({
    username,
    password,
    displayName: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
    /** The version of the privacy notice that was read and agreed to: the present one. */
    privacy: z.literal(privacyVersion),
    /** The code that `ownCode.send` has sent, and its key: the address is the account's, and recovers it. */
    proof: z.optional(z.object({ key: flowKey, code: ownCode })),
    oidc,
  }),
  data: grant,
});

export const logout = endpoint({
  name: 'oauth.logout',
  method: 'POST',
  path: '/api/xm-oauth/oauth/logout',
  envelope: 'success',
  access: 'user',
  summary: 'Revoke the token of this call',
  data: z.null(),
});

export const changePassword = endpoint({
  name: 'oauth.changePassword',
  method: 'POST',
  path: '/api/xm-oauth/oauth/password',
  envelope: 'success',
  access: 'user',
  summary: 'Choose a new password (BAD_CREDENTIALS for a wrong present one, SAME_PASSWORD); all other sign-ins of the account end',
  body: z.object({ current: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)), password }),
  data: z.null(),
});

export const currentuser = endpoint({
  name: 'oauth.currentuser',
  method: 'GET',
  path: '/api/xm-oauth/oauth/currentuser',
  envelope: 'success',
  access: 'user',
  summary: 'The signed-in user',
  data: currentUser,
});
