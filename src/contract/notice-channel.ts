import * as z from 'zod/mini';
import { channelFormats } from '#domain/contact/notice-channel.ts';
import { notificationKinds } from '#domain/notification.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId, rowNumber } from './fields.ts';

const admin = { envelope: 'code', access: 'content:notice', client: 'industrial' } as const;

/** A time of day in China. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const template = z._default(z.string().check(z.maxLength(1000)), '');

export const channelFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  format: z.enum(channelFormats),
  enabled: z.boolean(),
  /** Only for accounts with a role of the back-office. */
  staffOnly: z.boolean(),
  kinds: z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length)),
  /** With the places `{title}`, `{body}` and `{link}`, by kind and language; empty for all three, a line each. */
  templates: z.partialRecord(z.enum(notificationKinds), z.object({ 'zh-CN': template, 'en-US': template })),
  /** Times between which nothing is sent, possibly across midnight. Both null for none. */
  quietFrom: z.nullable(timeOfDay),
  quietTo: z.nullable(timeOfDay),
  /** The most messages to one account in an hour. */
  perHour: z.int().check(z.minimum(1), z.maximum(1000)),
};

export const channel = z.object({
  ...channelFields,
  id: recordId,
  /** The server of the address; the rest of it is as secret as a password. */
  host: z.string(),
  hasSecret: z.boolean(),
  /** Accounts that chose it. */
  readers: z.int(),
  /** Messages that failed or may not have arrived. */
  failed: z.int(),
  version: rowNumber,
  updatedAt: moment,
});
export type NotificationChannel = z.infer<typeof channel>;

export const list = endpoint({
  ...admin,
  name: 'noticeChannel.list',
  method: 'GET',
  path: '/apiv2/notify/admin/channels',
  summary: 'List the channels besides portal and e-mail, without their addresses and secrets',
  data: z.array(channel),
});

export const save = endpoint({
  ...admin,
  name: 'noticeChannel.save',
  method: 'POST',
  path: '/apiv2/notify/admin/channel-save',
  summary:
    'Create a channel (`id` and `version` null) or change one (CONFLICT). Without `url` it keeps its address, and its secret unless another is given; a new address needs its own secret or none',
  body: z.object({
    ...channelFields,
    id: z.nullable(recordId),
    url: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
    secret: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    version: z.nullable(rowNumber),
  }),
  data: channel,
});

export const remove = endpoint({
  ...admin,
  name: 'noticeChannel.delete',
  method: 'POST',
  path: '/apiv2/notify/admin/channel-delete',
  summary: 'Delete a channel with its messages',
  body: z.object({ id: recordId, version: rowNumber }),
  data: z.null(),
});

export const test = endpoint({
  ...admin,
  name: 'noticeChannel.test',
  method: 'POST',
  path: '/apiv2/notify/admin/channel-test',
  summary: 'Send one message to the caller through a channel at once, and return the channel’s response',
  body: z.object({ id: recordId }),
  data: z.object({
    sent: z.boolean(),
    /** The status of the answer; null if none came. */
    status: z.nullable(z.int()),
    /** The beginning of the answer, or why there is none. */
    answer: z.string(),
    /** Milliseconds. */
    took: z.int(),
  }),
});
