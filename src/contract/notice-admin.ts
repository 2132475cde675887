import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { innerPath, moment, paging, recordId } from './fields.ts';

const admin = { envelope: 'code', access: 'content:notice', client: 'industrial' } as const;

/** Recipients: all accounts, holders of roles, or named accounts. */
const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('roles'), roles: z.array(z.string()).check(z.minLength(1), z.maxLength(20)) }),
  z.object({ to: z.literal('users'), usernames: z.array(z.string()).check(z.minLength(1), z.maxLength(500)) }),
]);
export type Audience = z.infer<typeof audience>;

export const broadcastFields = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  href: z.nullable(innerPath),
  audience,
};

export const broadcast = z.object({
  id: recordId,
  ...broadcastFields,
  sentAt: moment,
  sentBy: z.string(),
  recipients: z.int(),
  read: z.int(),
  withdrawnAt: z.nullable(moment),
});
export type Broadcast = z.infer<typeof broadcast>;

export const list = endpoint({
  ...admin,
  name: 'noticeAdmin.list',
  reads: true,
  method: 'POST',
  path: '/apiv2/notify/admin/sent',
  summary: 'Notifications that administrators sent, newest first',
  body: z.object({ keyword: z._default(z.string().check(z.maxLength(100)), ''), ...paging }),
  data: z.object({ total: z.int(), list: z.array(broadcast) }),
});

export const recipients = endpoint({
  ...admin,
  name: 'noticeAdmin.recipients',
  reads: true,
  method: 'POST',
  path: '/apiv2/notify/admin/recipients',
  summary: 'Count the accounts of an audience, and list the given names without an account',
  body: z.object({ audience }),
  data: z.object({ count: z.int(), unknown: z.array(z.string()) }),
});

export const send = endpoint({
  ...admin,
  name: 'noticeAdmin.send',
  method: 'POST',
  path: '/apiv2/notify/admin/send',
  summary: 'Send a notification to an audience; the caller makes `key`, and sending twice with one key sends once',
  body: z.object({ key: recordId, ...broadcastFields }),
  data: broadcast,
});

export const withdraw = endpoint({
  ...admin,
  name: 'noticeAdmin.withdraw',
  method: 'POST',
  path: '/apiv2/notify/admin/withdraw',
  summary: 'Withdraw a notification: it disappears for everybody',
  body: z.object({ id: recordId }),
  data: broadcast,
});
