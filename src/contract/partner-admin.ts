import * as z from 'zod/mini';
import { longestKey } from '#domain/partner/partner.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';
import { apiKey, keyFields, useOfDay } from './partner.ts';

const admin = { envelope: 'code', access: 'system:partner', client: 'industrial' } as const;

export const keys = endpoint({
  ...admin,
  name: 'partnerAdmin.keys',
  method: 'GET',
  path: '/apiv2/partner/admin/keys',
  summary: 'List all partner keys, including those of companies, newest first',
  data: z.array(apiKey),
});

export const createKey = endpoint({
  ...admin,
  name: 'partnerAdmin.createKey',
  method: 'POST',
  path: '/apiv2/partner/admin/key-create',
  summary: `Create a key to policies and windows, valid for at most ${longestKey} days. The key is shown once and not stored`,
  body: z.object(keyFields),
  data: z.object({ key: z.string(), stored: apiKey }),
});

export const revokeKey = endpoint({
  ...admin,
  name: 'partnerAdmin.revokeKey',
  method: 'POST',
  path: '/apiv2/partner/admin/key-revoke',
  summary: 'Revoke a key, including one of a company: its next call is refused',
  body: z.object({ id: recordId }),
  data: apiKey,
});

export const keyUse = endpoint({
  ...admin,
  name: 'partnerAdmin.keyUse',
  method: 'GET',
  path: '/apiv2/partner/admin/key-use',
  summary: 'Count the calls of a key on each of the last 30 days, newest first; days without a call are left out',
  params: z.object({ id: recordId }),
  data: z.array(useOfDay),
});
