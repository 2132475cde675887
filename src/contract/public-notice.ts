import * as z from 'zod/mini';
import { noticeStages, rowStandings } from '#domain/public-notice/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, recordId } from './fields.ts';
import { queryPaging } from './paged.ts';

/** An amount of money in cents. */
export const noticeAmount = z.nullable(z.int());

/** The policy of a notice; `isPublished`: it has a page. */
export const noticePolicy = z.object({ id: recordId, title: z.string(), kind: z.string(), english, isPublished: z.boolean() });

/** A notice as a list shows it. */
export const noticeHead = z.object({
  id: recordId,
  title: z.string(),
  round: z.string(),
  policy: noticePolicy,
  stage: z.enum(noticeStages),
  announcedAt: z.nullable(moment),
  /** The last day on which objections can be raised; null for a draft. */
  lastDay: z.nullable(day),
  /** Rows of the notice, and those with an undecided objection. */
  rows: z.int(),
  waiting: z.int(),
});
export type NoticeHead = z.infer<typeof noticeHead>;

/** The public part of a row. */
export const noticeRow = z.object({
  id: recordId,
  companyName: z.string(),
  purpose: z.string(),
  /** In cents; null if the notice shows none. */
  amount: noticeAmount,
  standing: z.enum(rowStandings),
  /** Why it was taken out. */
  removedReason: z.nullable(z.string()),
});
export type NoticeRow = z.infer<typeof noticeRow>;

const open = { envelope: 'code', access: 'public' } as const;

export const list = endpoint({
  ...open,
  name: 'publicNotice.list',
  method: 'GET',
  path: '/apiv2/public-notice/list',
  summary: 'List announced notices, running ones first, then the last announced; `keyword` is part of a title or of a company’s name',
  params: z.object({
    ...queryPaging,
    stage: z.optional(z.enum(['running', 'ended'])),
    policyId: z.optional(recordId),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.extend(noticeHead, {
        /** The first three companies in it whose names contain the keyword. */
        found: z.array(z.string()),
      }),
    ),
  }),
});
export type PublicNoticeList = z.infer<(typeof list)['data']>;

export const detail = endpoint({
  ...open,
  name: 'publicNotice.detail',
  method: 'GET',
  path: '/apiv2/public-notice/detail',
  summary: 'Return an announced notice with its rows; a withdrawn one has the reason instead of rows',
  params: z.object({ id: recordId }),
  data: z.extend(noticeHead, {
    body: z.string(),
    days: z.int(),
    showsAmount: z.boolean(),
    reason: z.nullable(z.string()),
    list: z.array(noticeRow),
  }),
});
export type PublicNoticeDetail = z.infer<(typeof detail)['data']>;

export const exported = endpoint({
  ...open,
  name: 'publicNotice.export',
  method: 'GET',
  path: '/apiv2/public-notice/export',
  download: true,
  summary: 'Download the results of an ended notice as a spreadsheet (XLSX), without removed rows and rows that wait for a decision',
  params: z.object({ id: recordId, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
});

export const ofApplication = endpoint({
  envelope: 'code',
  access: 'user',
  name: 'publicNotice.ofApplication',
  method: 'GET',
  path: '/apiv2/public-notice/of-application',
  summary:
    'Return an application’s row in its last announced notice, for those who may read the application: `notice` is null if there is none; `bar`: why no payment can be made',
  params: z.object({ id: recordId }),
  data: z.object({
    notice: z.nullable(
      z.object({ id: recordId, title: z.string(), lastDay: day, standing: z.enum(rowStandings), reason: z.nullable(z.string()) }),
    ),
    /** Its policy pays after a notice only. */
    isAsked: z.boolean(),
  }),
});
export type NoticeOfApplication = z.infer<(typeof ofApplication)['data']>;
