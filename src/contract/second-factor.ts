import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { currentPassword as password, secondFactorCode } from './oauth.ts';

const own = { envelope: 'code', access: 'user' } as const;

export const secondFactor = z.object({
  /** When it was set up; null without one. */
  since: z.nullable(moment),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
  /** Whether the portal requires it of this account. */
  required: z.boolean(),
});

export const get = endpoint({
  ...own,
  name: 'secondFactor.get',
  method: 'GET',
  path: '/apiv2/account/second-factor',
  summary: 'Whether the signed-in user has a second factor',
  data: secondFactor,
});

/** A new secret, for an authenticator. */
export const secondFactorSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  address: z.string(),
  /** The address as a QR code: its width in modules, and the outline of the dark ones as an SVG path. */
  size: z.int(),
  path: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

export const begin = endpoint({
  ...own,
  name: 'secondFactor.begin',
  method: 'POST',
  path: '/apiv2/account/second-factor/begin',
  summary:
    'Begin to set up a second factor: returns a new secret, active once a code is given (BAD_CREDENTIALS, WRONG_STATE if there is one)',
  body: z.object({ password }),
  data: secondFactorSecret,
});

const codes = z.object({ codes: z.array(z.string()) });

export const confirm = endpoint({
  ...own,
  name: 'secondFactor.confirm',
  method: 'POST',
  path: '/apiv2/account/second-factor/confirm',
  summary:
    'Finish the set-up with a code of the authenticator; returns ten recovery codes, shown once (BAD_CODE, WRONG_STATE if it was not begun)',
  body: z.object({ code: secondFactorCode }),
  data: codes,
});

export const renewCodes = endpoint({
  ...own,
  name: 'secondFactor.renewCodes',
  method: 'POST',
  path: '/apiv2/account/second-factor/codes',
  summary: 'Replace the recovery codes by ten new ones (BAD_CREDENTIALS, BAD_CODE)',
  body: z.object({ password, code: secondFactorCode }),
  data: codes,
});

export const turnOff = endpoint({
  ...own,
  name: 'secondFactor.turnOff',
  method: 'POST',
  path: '/apiv2/account/second-factor/off',
  summary: 'Turn the second factor off (BAD_CREDENTIALS, BAD_CODE)',
  body: z.object({ password, code: secondFactorCode }),
  data: z.null(),
});
