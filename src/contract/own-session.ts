import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

const own = { envelope: 'code', access: 'user' } as const;

/** The network type of a sign-in's address; there is no geolocation service to show more. */
export const networkKinds = ['public', 'private', 'unknown'] as const;

export const ownSession = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  network: z.enum(networkKinds),
  /** The address without its last part, `203.0.113.*`; null if there is none to show. */
  address: z.nullable(z.string()),
  signedInAt: moment,
  /** To within ten minutes. */
  lastUsedAt: moment,
  /** The session of this call. */
  own: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const list = endpoint({
  ...own,
  name: 'ownSession.list',
  method: 'GET',
  path: '/apiv2/account/session/list',
  summary: 'List where the signed-in user is signed in: this sign-in first, then the last used',
  data: z.array(ownSession),
});

export const end = endpoint({
  ...own,
  name: 'ownSession.end',
  method: 'POST',
  path: '/apiv2/account/session/end',
  summary: 'End other sign-ins of the signed-in user: the named ones, or all with null. The calling one stays',
  body: z.object({ sessions: z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200))) }),
  data: z.object({ ended: z.int() }),
});
