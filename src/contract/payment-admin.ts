import * as z from 'zod/mini';
import { paymentActions, paymentSteps } from '#domain/payment/machine.ts';
import { noticeBars } from '#domain/public-notice/states.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, maxPageSize, moment, queryInteger, recordId, rowNumber, selection } from './fields.ts';
import { queryList } from './paged.ts';
import { batchName, cents, paymentEvents, paymentRow } from './payment.ts';

/** The permission of everything here. */
const admin = { envelope: 'code', access: 'content:payment', client: 'industrial' } as const;

/** A payment as officers see it. */
const adminPayment = z.extend(paymentRow, {
  company: z.nullable(z.object({ id: recordId, name: z.string() })),
  creditCode: z.nullable(z.string()),
  applicant: z.string(),
  /** The amount requested in the application, in cents; null if its form has none. */
  asked: z.nullable(z.int()),
});
export type AdminPayment = z.infer<typeof adminPayment>;

const detailed = z.extend(adminPayment, {
  /** Why its public notice bars it; null if it does not. */
  bar: z.nullable(z.enum(noticeBars)),
  /** The policy's budget in cents for approvals since a day; null without one. `left` is negative if more was approved. */
  budget: z.nullable(z.object({ sum: z.int(), since: day, left: z.int() })),
  events: paymentEvents,
});

const filters = {
  state: queryList(selection(z.enum(paymentStates))),
  policyId: z.optional(recordId),
  batch: z.optional(batchName),
  keyword: z._default(z.string().check(z.maxLength(100)), ''),
};

export const list = endpoint({
  ...admin,
  name: 'paymentAdmin.list',
  method: 'GET',
  path: '/apiv2/payment/admin/list',
  summary: 'List payments of approved applications, the last approved first, with the sums by state under the other filters',
  params: z.object({
    ...filters,
    page: z._default(queryInteger(1, 10_000), 1),
    pageSize: z._default(queryInteger(1, maxPageSize), 20),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(adminPayment),
    /** By state, in cents: the approved sum of payments with a stated amount, and the paid sum. */
    sums: z.array(z.object({ state: z.enum(paymentStates), count: z.int(), amount: z.int(), paid: z.int() })),
  }),
});
export type PaymentList = z.infer<(typeof list)['data']>;

export const choices = endpoint({
  ...admin,
  name: 'paymentAdmin.choices',
  method: 'GET',
  path: '/apiv2/payment/admin/choices',
  summary: 'List the filter values of payments: policies with payments, and batches, the newest 200 of each',
  data: z.object({
    policies: z.array(z.object({ id: recordId, title: z.string(), kind: z.string(), english, count: z.int() })),
    batches: z.array(z.object({ batch: z.string(), count: z.int() })),
  }),
});

export const detail = endpoint({
  ...admin,
  name: 'paymentAdmin.detail',
  method: 'GET',
  path: '/apiv2/payment/admin/detail',
  summary: 'Return a payment with its history, newest first',
  params: z.object({ id: recordId }),
  data: detailed,
});
export type PaymentDetail = z.infer<(typeof detail)['data']>;

/** Data of CONFLICT and WRONG_STATE: the current state of the payment, and who changed it. */
export const changedPayment = z.object({
  id: recordId,
  state: z.enum(paymentStates),
  version: rowNumber,
  by: z.nullable(z.string()),
  at: z.nullable(moment),
  action: z.nullable(z.enum(paymentSteps)),
});
export type ChangedPayment = z.infer<typeof changedPayment>;

export const act = endpoint({
  ...admin,
  name: 'paymentAdmin.act',
  method: 'POST',
  path: '/apiv2/payment/admin/act',
  summary:
    'Do an action on a payment; 422 names missing input, and an amount beyond what is left or the budget covers. WRONG_STATE if its state does not allow the action, and CONFLICT if somebody changed it since it was read, both with `changedPayment`. OWN for an application of the caller or their company',
  body: z.object({
    id: recordId,
    version: rowNumber,
    action: z.enum(paymentActions),
    /** The approved amount for `settle`; for actions that move money the moved part, null for all. */
    amount: z._default(z.nullable(cents), null),
    batch: z._default(z.nullable(batchName), null),
    paidOn: z._default(z.nullable(day), null),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  data: detailed,
});

export const exported = endpoint({
  ...admin,
  name: 'paymentAdmin.export',
  method: 'GET',
  path: '/apiv2/payment/admin/export',
  download: true,
  summary:
    'Download the list of payments as a spreadsheet (XLSX) with the headings that an import reads; importing it unchanged changes nothing',
  params: z.object({ ...filters, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
});
