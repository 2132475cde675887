import * as z from 'zod/mini';
import { longestKey, mostPerDay, mostPerMinute, partnerScopes } from '#domain/partner/partner.ts';
import { endpoint } from './endpoint.ts';
import { day, moment, recordId } from './fields.ts';

const user = { envelope: 'code', access: 'user' } as const;

export const keyFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  scopes: z.array(z.enum(partnerScopes)).check(z.minLength(1), z.maxLength(partnerScopes.length)),
  perMinute: z.int().check(z.minimum(1), z.maximum(mostPerMinute)),
  perDay: z.int().check(z.minimum(1), z.maximum(mostPerDay)),
  /** The last day on which it is good. */
  until: day,
};

export const apiKey = z.object({
  ...keyFields,
  id: recordId,
  /** The beginning of the key, by which people recognise it. */
  prefix: z.string(),
  /** The company whose data it reads; null for a key of the portal. */
  company: z.nullable(z.object({ id: recordId, name: z.string() })),
  state: z.enum(['good', 'expired', 'revoked']),
  createdBy: z.nullable(z.string()),
  createdAt: moment,
  revokedAt: z.nullable(moment),
  lastUsedAt: z.nullable(moment),
  /** Calls today in China. */
  today: z.int(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Calls of a key on a day in China. */
export const useOfDay = z.object({ day, calls: z.int() });

export const keys = endpoint({
  ...user,
  name: 'partner.keys',
  method: 'GET',
  path: '/apiv2/partner/keys',
  summary: 'The keys to a company’s data, newest first. Administrators of the company only (WRONG_STATE)',
  params: z.object({ companyId: recordId }),
  data: z.array(apiKey),
});

export const createKey = endpoint({
  ...user,
  name: 'partner.createKey',
  method: 'POST',
  path: '/apiv2/partner/key-create',
  summary: `Create a key to a company’s data, valid for at most ${longestKey} days. The key is shown once and not stored. Administrators of the company only (WRONG_STATE)`,
  body: z.object({ ...keyFields, companyId: recordId }),
  data: z.object({ key: z.string(), stored: apiKey }),
});

export const revokeKey = endpoint({
  ...user,
  name: 'partner.revokeKey',
  method: 'POST',
  path: '/apiv2/partner/key-revoke',
  summary: 'Revoke a key of a company: its next call is refused. Administrators of the company only; GONE for others',
  body: z.object({ id: recordId }),
  data: apiKey,
});

export const keyUse = endpoint({
  ...user,
  name: 'partner.keyUse',
  method: 'GET',
  path: '/apiv2/partner/key-use',
  summary: 'Count the calls of a key on each of the last 30 days, newest first; days without a call are left out',
  params: z.object({ id: recordId }),
  data: z.array(useOfDay),
});
