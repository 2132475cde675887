import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, moment, paging, queryInteger } from './fields.ts';
import { queryList } from './paged.ts';

const filters = {
  /** Part of a user name, of a record's id or of its title. */
  keyword: z._default(z.string().check(z.maxLength(100)), ''),
  /** `dict.update`: names of calls; `policyAdmin.act:publish`: one of the actions of a call. */
  call: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)), []),
  /** A kind of records, and the id of one record. */
  kind: z._default(z.string().check(z.maxLength(40)), ''),
  record: z._default(z.string().check(z.maxLength(200)), ''),
  /** A field that was changed. */
  field: z._default(z.string().check(z.maxLength(60)), ''),
  /** A whole user name. */
  username: z._default(z.string().check(z.maxLength(100)), ''),
  /** Entries of one request: the rows of an import. */
  request: z._default(z.string().check(z.maxLength(100)), ''),
  from: z.optional(day),
  to: z.optional(day),
};

export const auditEvent = z.object({
  id: z.int(),
  at: moment,
  username: z.string(),
  /** The call that wrote: `dict.update`. */
  call: z.string(),
  /** The action of a call with several actions, such as `publish`; empty otherwise. */
  action: z.string(),
  /** The record written: kind, id, and its title at that time. */
  target: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /** `before` is null for a new record, `after` for a deleted one. Secrets are left out. */
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const admin = { envelope: 'code', access: 'system:audit', client: 'industrial' } as const;

export const list = endpoint({
  ...admin,
  name: 'audit.list',
  reads: true,
  method: 'POST',
  path: '/apiv2/audit/list',
  summary:
    'List what administrators wrote and officers decided, newest first. An import is one entry; its rows are listed by its request or by record',
  body: z.object({ ...filters, ...paging }),
  data: z.object({
    total: z.int(),
    list: z.array(auditEvent),
    /** The available filters; the fields are those of the requested record. */
    calls: z.array(z.string()),
    kinds: z.array(z.string()),
    usernames: z.array(z.string()),
    fields: z.array(z.string()),
  }),
});

export const detail = endpoint({
  ...admin,
  name: 'audit.detail',
  method: 'GET',
  path: '/apiv2/audit/detail',
  summary: 'One entry of the audit log',
  params: z.object({ id: queryInteger(1, 999_999_999) }),
  data: auditEvent,
});

export const exportEvents = endpoint({
  ...admin,
  name: 'audit.export',
  method: 'GET',
  path: '/apiv2/audit/export',
  summary: 'Download the audit log as a spreadsheet (XLSX), streamed',
  params: z.object({
    ...filters,
    call: queryList(filters.call),
    language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN'),
  }),
  data: z.unknown(),
  download: true,
});
