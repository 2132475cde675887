import * as z from 'zod/mini';
import { companyMatters, memberRoles, roleBases } from '#domain/company/members.ts';
import { notificationKinds } from '#domain/notification.ts';
import { endpoint } from './endpoint.ts';
import { innerPath, maxPageSize, moment, queryInteger, recordId, regionCode } from './fields.ts';
import { queryFlag, queryPaging } from './paged.ts';

/** The account as its own pages show it. */
export const currentUser = endpoint({
  name: 'template.currentUser',
  method: 'GET',
  path: '/api/currentUser',
  envelope: 'success',
  access: 'user',
  summary: 'The signed-in user, with the number of notifications',
  data: z.object({
    userid: z.string(),
    name: z.string(),
    avatar: z.optional(z.string()),
    /** Names of the roles. */
    title: z.string(),
    notifyCount: z.int(),
    unreadCount: z.int(),
    roles: z.array(z.string()),
  }),
});

export const fakeList = endpoint({
  name: 'template.fakeList',
  method: 'GET',
  path: '/api/fake_list',
  envelope: 'success',
  access: 'user',
  summary: 'List the signed-in user’s notifications, newest first, `count` a page',
  params: z.object({ count: z._default(queryInteger(1, maxPageSize), 10), page: queryPaging.page, unread: z._default(queryFlag, false) }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        id: recordId,
        title: z.string(),
        description: z.string(),
        updatedAt: moment,
        href: z.nullable(innerPath),
        kind: z.enum(notificationKinds),
        readAt: z.nullable(moment),
      }),
    ),
  }),
});

const place = z.object({ id: regionCode, name: z.string() });

export const province = endpoint({
  name: 'template.province',
  method: 'GET',
  path: '/api/geographic/province',
  envelope: 'success',
  access: 'public',
  summary: 'Provinces, by code',
  data: z.array(place),
});

export const city = endpoint({
  name: 'template.city',
  method: 'GET',
  path: '/api/geographic/city/{id}',
  envelope: 'success',
  access: 'public',
  summary: 'Cities of a province, by code; districts where the province is itself a city. Empty where the code list has none',
  params: z.object({ id: regionCode }),
  data: z.array(place),
});

/** A colleague as others of the company see them. */
const colleague = z.object({
  id: recordId,
  username: z.string(),
  displayName: z.string(),
  role: z.enum(memberRoles),
  /** The matters of an agent; null: all. */
  matters: z.nullable(z.array(z.enum(companyMatters))),
  /** The way in which the role was obtained. */
  basis: z.enum(roleBases),
  /** When they got it. */
  since: moment,
  self: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

export const users = endpoint({
  name: 'template.users',
  method: 'GET',
  path: '/api/users',
  envelope: 'success',
  access: 'user',
  summary:
    'List colleagues of the caller in one of their companies (the current one when none is named): administrators first, then by name. Empty if the caller was not invited',
  params: z.object({ ...queryPaging, companyId: z.optional(recordId) }),
  data: z.object({ total: z.int(), list: z.array(colleague) }),
});
