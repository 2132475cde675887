import * as z from 'zod/mini';
import { notificationKinds } from '#domain/notification.ts';
import { endpoint } from './endpoint.ts';
import { innerPath, maxPageSize, moment, recordId } from './fields.ts';
import { queryFlag, queryList, queryPaging } from './paged.ts';

export const notice = z.object({
  id: recordId,
  title: z.string(),
  body: z.string(),
  kind: z.enum(notificationKinds),
  href: z.nullable(innerPath),
  createdAt: moment,
  readAt: z.nullable(moment),
});
export type NotificationItem = z.infer<typeof notice>;

export const index = endpoint({
  name: 'notify.index',
  method: 'GET',
  path: '/apiv2/notify/admin/index',
  envelope: 'code',
  access: 'user',
  summary: 'Notifications of the signed-in user, newest first',
  params: z.object({ ...queryPaging, unread: z._default(queryFlag, false) }),
  data: z.object({
    /** The number of listed notifications; with `unread`, only unread ones count. */
    total: z.int(),
    /** The number of all unread notifications, listed or not. */
    unread: z.int(),
    list: z.array(notice),
  }),
});

export type NotificationList = z.infer<(typeof index)['data']>;

/** Records on which officers see who else has them open. */
const watchedKinds = ['application', 'policy', 'listing'] as const;
const doing = z.enum(['look', 'edit']);

/** A record that the caller has open, as `look:policy:<id>`. */
const watched = z.pipe(
  z.string().check(z.regex(new RegExp(`^(?:look|edit):(?:${watchedKinds.join('|')}):[\\w.:-]{1,64}$`))),
  z.pipe(
    z.transform((text: string) => {
      const [does, kind, ...id] = text.split(':');
      return { doing: does, kind, id: id.join(':') };
    }),
    z.object({ doing, kind: z.enum(watchedKinds), id: recordId }),
  ),
);
export type Watched = z.infer<typeof watched>;

/** Somebody who has a record open. */
export const presentPerson = z.object({ id: recordId, name: z.string(), doing });
export type PresentPerson = z.infer<typeof presentPerson>;

/**
 * An event of the stream. `notice`: a new notification. `counts`: sent on opening and after changes. `present`: others who have a record of `at`
 * open, sent on opening and after changes. `reset`: too many changes to list. `end`: the sign-in has ended.
 */
export const notificationStreamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notice'), id: recordId, kind: z.enum(notificationKinds) }),
  z.object({ event: z.literal('counts'), total: z.int(), unread: z.int() }),
  z.object({ event: z.literal('present'), kind: z.enum(watchedKinds), id: recordId, people: z.array(presentPerson) }),
  z.object({ event: z.literal('reset') }),
  z.object({ event: z.literal('end') }),
]);
export type NotificationStreamEvent = z.infer<typeof notificationStreamEvent>;

export const stream = endpoint({
  name: 'notify.stream',
  method: 'GET',
  path: '/apiv2/notify/stream',
  envelope: 'code',
  access: 'user',
  stream: true,
  summary:
    'Stream notifications as server-sent events; with `lastEventId` (or the header Last-Event-ID) none is missed. While it is open, `at` shows officers with the same record open to each other; records that the caller may not open are ignored',
  params: z.object({
    lastEventId: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
    at: z._default(queryList(z.array(watched).check(z.maxLength(20))), []),
  }),
  data: notificationStreamEvent,
});

export const read = endpoint({
  name: 'notify.read',
  method: 'POST',
  path: '/apiv2/notify/admin/read',
  envelope: 'code',
  access: 'user',
  summary: 'Mark the caller’s notifications as read; read and unknown ones are ignored',
  body: z.object({ ids: z.union([z.literal('all'), z.array(recordId).check(z.minLength(1), z.maxLength(maxPageSize))]) }),
  data: z.object({
    /** Number still unread. */
    unread: z.int(),
  }),
});
