import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { currentPassword, grant, secondFactorCode } from './oauth.ts';

const own = { envelope: 'code', access: 'user' } as const;
const open = { envelope: 'success', access: 'public', method: 'POST' } as const;

/** The most passkeys of an account. */
export const mostPasskeys = 10;

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** Whether a password manager keeps it, on more than one device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const list = endpoint({
  ...own,
  name: 'passkey.list',
  method: 'GET',
  path: '/apiv2/account/passkey/list',
  summary: 'The passkeys of the signed-in user, oldest first',
  data: z.array(passkey),
});

/** Proof that the owner asks: the password, and a code if the account has a second factor. */
const fresh = { password: currentPassword, code: z.optional(secondFactorCode) };

/** Base64url with a maximum length. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/));

/** The options of `navigator.credentials.create`, as JSON. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const begin = endpoint({
  ...own,
  name: 'passkey.begin',
  method: 'POST',
  path: '/apiv2/account/passkey/begin',
  summary:
    'Begin to add a passkey: the options for the authenticator, good for five minutes (BAD_CREDENTIALS; BAD_CODE where the account has a second factor; TOO_MANY_PASSKEYS)',
  body: z.object(fresh),
  data: creationOptions,
});

const extensions = z._default(z.record(z.string(), z.unknown()), {});

/** An authenticator's answer to `begin`. */
const attestation = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  clientExtensionResults: extensions,
});

export const add = endpoint({
  ...own,
  name: 'passkey.add',
  method: 'POST',
  path: '/apiv2/account/passkey/add',
  summary: 'Add the passkey that the authenticator made (BAD_PASSKEY where the answer fits no challenge of this account)',
  body: z.object({ name: passkeyName, answer: attestation }),
  data: passkey,
});

export const rename = endpoint({
  ...own,
  name: 'passkey.rename',
  method: 'POST',
  path: '/apiv2/account/passkey/rename',
  summary: 'Give a passkey another name',
  body: z.object({ id: passkeyId, name: passkeyName }),
  data: z.null(),
});

export const remove = endpoint({
  ...own,
  name: 'passkey.remove',
  method: 'POST',
  path: '/apiv2/account/passkey/remove',
  summary: 'Remove a passkey, which can no longer sign in (BAD_CREDENTIALS; BAD_CODE if the account has a second factor)',
  body: z.object({ id: passkeyId, ...fresh }),
  data: z.null(),
});

export const challenge = endpoint({
  ...open,
  name: 'passkey.challenge',
  path: '/api/xm-oauth/passkey/challenge',
  summary: 'Begin to sign in with a passkey: returns the options for the authenticator, usable once within five minutes',
  data: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') }),
});

/** An authenticator's answer to `challenge`. */
const assertion = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** The account that the passkey was made for. */
    userHandle: z.optional(bytes(200)),
  }),
  clientExtensionResults: extensions,
});

export const signIn = endpoint({
  ...open,
  name: 'passkey.signIn',
  path: '/api/xm-oauth/passkey/sign-in',
  summary: 'Sign in with a passkey, which counts as both factors (BAD_PASSKEY, DISABLED)',
  body: z.object({ answer: assertion }),
  data: grant,
});
