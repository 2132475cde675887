import * as z from 'zod/mini';
import { noticeLimits } from '#domain/public-notice/limits.ts';
import { noticeStages } from '#domain/public-notice/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { maxPageSize, moment, queryInteger, recordId, rowNumber } from './fields.ts';
import { noticeAmount, noticeHead, noticeRow } from './public-notice.ts';

/** The permission of everything here. */
const admin = { envelope: 'code', access: 'content:public-notice', client: 'industrial' } as const;

/** An approved application that can be announced. */
export const candidate = z.object({
  id: recordId,
  number: z.string(),
  companyName: z.string(),
  purpose: z.string(),
  /** In cents, as stated for its payment; null if unstated. */
  amount: noticeAmount,
  approvedAt: z.nullable(moment),
});
export type NoticeCandidate = z.infer<typeof candidate>;

export const list = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.list',
  method: 'GET',
  path: '/apiv2/public-notice/admin/list',
  summary: 'Notices within the reach of the caller, the last changed first',
  params: z.object({
    stage: z.optional(z.enum(noticeStages)),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    page: z._default(queryInteger(1, 10_000), 1),
    pageSize: z._default(queryInteger(1, maxPageSize), 20),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(z.extend(noticeHead, { version: rowNumber, updatedAt: moment, objections: z.int() })),
  }),
});
export type AdminNotice = z.infer<(typeof list)['data']>['list'][number];

export const policies = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.policies',
  method: 'GET',
  path: '/apiv2/public-notice/admin/policies',
  summary: 'List policies with approved applications that are in no notice, the last approved first, at most 200',
  data: z.array(z.object({ id: recordId, title: z.string(), kind: z.string(), english, count: z.int() })),
});

export const candidates = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.candidates',
  method: 'GET',
  path: '/apiv2/public-notice/admin/candidates',
  summary:
    'List approved applications of a policy that are in no announced notice, within the reach of the caller, in the order of approval',
  params: z.object({ policyId: recordId }),
  data: z.array(candidate),
});

export const detail = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.detail',
  method: 'GET',
  path: '/apiv2/public-notice/admin/detail',
  summary: 'A notice with its rows and the objections to them',
  params: z.object({ id: recordId }),
  data: z.extend(noticeHead, {
    version: rowNumber,
    body: z.string(),
    days: z.int(),
    showsAmount: z.boolean(),
    reason: z.nullable(z.string()),
    list: z.array(
      z.extend(noticeRow, {
        applicationId: z.nullable(recordId),
        number: z.nullable(z.string()),
        objections: z.array(z.object({ id: recordId, number: z.string(), isOpen: z.boolean() })),
      }),
    ),
  }),
});
export type NoticeDetail = z.infer<(typeof detail)['data']>;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const { days, rows } = noticeLimits;

export const save = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.save',
  method: 'POST',
  path: '/apiv2/public-notice/admin/save',
  summary:
    'Store a draft of a notice, a new one without `id`. Rows are applications of the policy in display order. OWN if one is of the caller or their company; CONFLICT and WRONG_STATE with the stored id, stage and version',
  body: z.object({
    id: z.nullable(recordId),
    version: z.nullable(rowNumber),
    policyId: recordId,
    title: words(200),
    round: words(40),
    body: z._default(z.string().check(z.trim(), z.maxLength(5000)), ''),
    days: z.int().check(z.minimum(days.least), z.maximum(days.most)),
    showsAmount: z.boolean(),
    applicationIds: z.array(recordId).check(z.minLength(1), z.maxLength(rows)),
  }),
  data: detail.data,
});

const seen = { id: recordId, version: rowNumber };
const note = z._default(z.string().check(z.trim(), z.maxLength(500)), '');

export const act = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.act',
  method: 'POST',
  path: '/apiv2/public-notice/admin/act',
  summary:
    'Announce a draft notice, delete it, or withdraw a running notice with a reason. Announcing checks the approvals again: NOT_READY names companies that are no longer approved, are announced elsewhere, or lack a shown amount',
  body: z.object({ ...seen, action: z.enum(['announce', 'discard', 'withdraw']), note }),
  data: z.nullable(detail.data),
});

export const removeRow = endpoint({
  ...admin,
  name: 'publicNoticeAdmin.removeRow',
  method: 'POST',
  path: '/apiv2/public-notice/admin/remove-row',
  summary: 'Remove a row from a running notice, with a public reason',
  body: z.object({ ...seen, rowId: recordId, note }),
  data: detail.data,
});
