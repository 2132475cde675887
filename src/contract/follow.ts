import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { moment, paging, recordId } from './fields.ts';
import { policySummary } from './policy.ts';

export const followed = endpoint({
  name: 'follow.list',
  method: 'POST',
  path: '/apiv2/follow/list',
  reads: true,
  envelope: 'code',
  access: 'user',
  summary: 'List policies the signed-in user follows, newest first; a retired one stays, marked as retired',
  body: z.object(paging),
  data: z.object({
    total: z.int(),
    list: z.array(z.object({ policyId: recordId, title: z.string(), english, followedAt: moment, policy: z.nullable(policySummary) })),
  }),
});

export const followedIds = endpoint({
  name: 'follow.ids',
  method: 'GET',
  path: '/apiv2/follow/ids',
  envelope: 'code',
  access: 'user',
  summary: 'Ids of all policies the signed-in user follows',
  data: z.array(recordId),
});

export const follow = endpoint({
  name: 'follow.change',
  method: 'POST',
  path: '/apiv2/follow/change',
  envelope: 'code',
  access: 'user',
  summary: 'Follow a policy, or stop following it; repeating it changes nothing. Followers get a reminder before its window closes',
  body: z.object({ policyId: recordId, followed: z.boolean() }),
  data: z.object({ followed: z.boolean() }),
});
