import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { moment, paging, recordId } from './fields.ts';

export const dismissed = endpoint({
  name: 'dismissal.list',
  method: 'POST',
  path: '/apiv2/dismissal/list',
  reads: true,
  envelope: 'code',
  access: 'user',
  summary: 'List policies that the signed-in user has hidden from matches and alerts, newest first',
  body: z.object(paging),
  data: z.object({ total: z.int(), list: z.array(z.object({ policyId: recordId, title: z.string(), english, dismissedAt: moment })) }),
});

export const dismiss = endpoint({
  name: 'dismissal.change',
  method: 'POST',
  path: '/apiv2/dismissal/change',
  envelope: 'code',
  access: 'user',
  summary: 'Hide a policy permanently, or show it again; repeating it changes nothing',
  body: z.object({ policyId: recordId, dismissed: z.boolean() }),
  data: z.object({ dismissed: z.boolean() }),
});
