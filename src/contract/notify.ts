import * as z from 'zod/mini';
import { noticeKinds } from '#domain/notice.ts';
import { endpoint } from './endpoint.ts';
import { innerPath, maxPageSize, moment, recordId } from './fields.ts';
import { queryFlag, queryPaging } from './paged.ts';

export const notice = z.object({
  id: recordId,
  title: z.string(),
  body: z.string(),
  kind: z.enum(noticeKinds),
  href: z.nullable(innerPath),
  createdAt: moment,
  readAt: z.nullable(moment),
});
export type Notice = z.infer<typeof notice>;

export const index = endpoint({
  name: 'notify.index',
  method: 'GET',
  path: '/apiv2/notify/admin/index',
  envelope: 'code',
  access: 'user',
  summary: 'Notifications of the signed-in user, newest first',
  params: z.object({ ...queryPaging, unread: z._default(queryFlag, false) }),
  data: z.object({
    /** The total; with `unread`, of unread ones only. */
    total: z.int(),
    /** Number of unread ones, whatever is listed. */
    unread: z.int(),
    list: z.array(notice),
  }),
});

export type NoticeList = z.infer<(typeof index)['data']>;

/**
 * An event of the stream. `notice`: a new notification. `counts`: on opening and with every change. `reset`: too much
 * happened to be told one by one. `end`: the sign-in has ended.
 */
export const noticeEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notice'), id: recordId, kind: z.enum(noticeKinds) }),
  z.object({ event: z.literal('counts'), total: z.int(), unread: z.int() }),
  z.object({ event: z.literal('reset') }),
  z.object({ event: z.literal('end') }),
]);
export type NoticeEvent = z.infer<typeof noticeEvent>;

export const stream = endpoint({
  name: 'notify.stream',
  method: 'GET',
  path: '/apiv2/notify/stream',
  envelope: 'code',
  access: 'user',
  stream: true,
  summary: 'Notifications as they come, as server-sent events; after `lastEventId` (or the header Last-Event-ID) none is missed',
  params: z.object({ lastEventId: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))) }),
  data: noticeEvent,
});

export const read = endpoint({
  name: 'notify.read',
  method: 'POST',
  path: '/apiv2/notify/admin/read',
  envelope: 'code',
  access: 'user',
  summary: 'Mark own notifications as read; what is read already, or is not there, stays as it is',
  body: z.object({ ids: z.union([z.literal('all'), z.array(recordId).check(z.minLength(1), z.maxLength(maxPageSize))]) }),
  data: z.object({
    /** Number still unread. */
    unread: z.int(),
  }),
});
