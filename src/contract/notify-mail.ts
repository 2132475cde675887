import * as z from 'zod/mini';
import { mailForms, mailStates } from '#domain/notification.ts';
import { endpoint } from './endpoint.ts';
import { moment, paging, recordId, selection } from './fields.ts';

const admin = { envelope: 'code', access: 'content:notice', client: 'industrial' } as const;

export const mail = z.object({
  id: recordId,
  username: z.string(),
  displayName: z.string(),
  address: z.string(),
  mode: z.enum(mailForms),
  /** The channel; null for e-mail. */
  channel: z.nullable(z.object({ id: recordId, name: z.string() })),
  language: z.enum(['zh-CN', 'en-US']),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** When it is tried next; null unless it waits. */
  dueAt: z.nullable(moment),
  lastError: z.nullable(z.string()),
  createdAt: moment,
  /** When it was sent, given up, kept or dropped. */
  finishedAt: z.nullable(moment),
});
export type Mail = z.infer<typeof mail>;

export const list = endpoint({
  ...admin,
  name: 'noticeMail.list',
  reads: true,
  method: 'POST',
  path: '/apiv2/notify/admin/mails',
  summary: 'Mails to accounts and messages through channels, newest first; without a mail server mails are kept here',
  body: z.object({
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    states: selection(z.enum(mailStates)),
    /** The id of a channel, or `mail`; empty for all. */
    channel: z._default(z.string().check(z.maxLength(64)), ''),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    /** Whether this installation has a mail server. */
    sends: z.boolean(),
    /** The most attempts to send a mail. */
    most: z.int(),
    list: z.array(mail),
  }),
});

export const read = endpoint({
  ...admin,
  name: 'noticeMail.read',
  reads: true,
  method: 'POST',
  path: '/apiv2/notify/admin/mail',
  summary: 'A mail with its text',
  body: z.object({ id: recordId }),
  data: z.extend(mail, { text: z.string() }),
});

export const retry = endpoint({
  ...admin,
  name: 'noticeMail.retry',
  method: 'POST',
  path: '/apiv2/notify/admin/mail-retry',
  summary: 'Send mails again that failed, may not have arrived, or were only stored; others do not change',
  body: z.object({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ retried: z.int() }),
});
