import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, recordId, regionCode } from './fields.ts';
import { queryPaging } from './paged.ts';

/** The pages of the cockpit. The first three count public records; the others only what their reader may open. */
export const cockpitPages = ['policies', 'companies', 'supply', 'matches', 'applications', 'appeals'] as const;
export type CockpitPage = (typeof cockpitPages)[number];

/** The charts of each page in their order; `totals` are its key figures. */
export const cockpitCharts = {
  policies: ['totals', 'month', 'status', 'region', 'category', 'industry'],
  companies: ['totals', 'region', 'industry', 'scale', 'age'],
  supply: ['totals', 'kind', 'region', 'industry', 'month'],
  matches: ['totals', 'programmes', 'region', 'industry', 'scale'],
  applications: ['totals', 'month', 'stage', 'kind', 'due', 'days', 'region', 'industry'],
  appeals: ['totals', 'month', 'state', 'days', 'due', 'region'],
} as const satisfies Record<CockpitPage, readonly string[]>;

/** The filters of each page. Records without a date are not filtered by period. */
export const cockpitFilters = {
  policies: ['from', 'to', 'region', 'industry'],
  companies: ['region', 'industry'],
  supply: ['from', 'to', 'region', 'industry'],
  matches: ['region', 'industry'],
  applications: ['from', 'to', 'region', 'industry'],
  appeals: ['from', 'to', 'region', 'industry'],
} as const satisfies Record<CockpitPage, readonly ('from' | 'to' | 'region' | 'industry')[]>;

export const month = z.string().check(z.regex(/^[12]\d\d\d-(0[1-9]|1[0-2])$/));
/** A section of the classification of industries. */
export const section = z.string().check(z.regex(/^[A-T]$/));
/** A bar, or a part of one: a code, a month, a band. `none`: not known. */
export const cellKey = z.string().check(z.regex(/^[\w.-]{1,60}$/));

const filters = {
  /** Months in China, both included. */
  from: z.optional(month),
  to: z.optional(month),
  /** A region and all below it. */
  region: z.optional(regionCode),
  industry: z.optional(section),
};

export const figures = endpoint({
  name: 'cockpit.figures',
  method: 'GET',
  path: '/apiv2/cockpit/figures',
  envelope: 'code',
  access: 'public',
  summary:
    'Return the figures of a cockpit page, counting only records that the caller may open. `figures` is null on a page that they may not see',
  params: z.object({ page: z.enum(cockpitPages), ...filters }),
  data: z.object({
    /** The pages that the caller may see. */
    pages: z.array(z.enum(cockpitPages)),
    figures: z.nullable(
      z.object({
        /** When the figures were computed; the counted data has not changed since. For matches: when the first company was matched. */
        asOf: moment,
        /** The day, in China, that decides what is open or overdue. */
        today: day,
        /** Companies whose matches are being recounted; 0 on other pages. */
        pending: z.int(),
        /** Calendar days from first submission to decision; null on other pages, and without decisions. */
        medianDays: z.nullable(z.number()),
        /** In cents, of the counted applications: the approved sum, and the sum paid to companies. Null on other pages. */
        support: z.nullable(z.object({ approved: z.int(), paid: z.int() })),
        /**
         * Companies announced by grants, those that confirmed, and the paid sum in cents. Null on other pages, and for callers without access to
         * grants.
         */
        grants: z.nullable(z.object({ found: z.int(), confirmed: z.int(), paid: z.int() })),
        charts: z.array(
          z.object({
            name: z.string(),
            /** A record may count in several bars: a policy has several industries, and a decided application was also sent. */
            cells: z.array(z.object({ key: cellKey, part: z.nullable(cellKey), count: z.int() })),
          }),
        ),
      }),
    ),
  }),
});
export type CockpitAnswer = z.infer<(typeof figures)['data']>;
export type CockpitFigures = NonNullable<CockpitAnswer['figures']>;
export type CockpitCell = CockpitFigures['charts'][number]['cells'][number];

export const records = endpoint({
  name: 'cockpit.records',
  method: 'GET',
  path: '/apiv2/cockpit/records',
  envelope: 'code',
  access: 'public',
  summary:
    'List the records that a bar of a chart, or a part of it, counts; `total` is its figure. FORBIDDEN on a page that the caller may not see',
  params: z.object({
    page: z.enum(cockpitPages),
    ...filters,
    chart: z.string().check(z.regex(/^[a-z]{1,20}$/)),
    key: cellKey,
    part: z.optional(cellKey),
    at: queryPaging.page,
    pageSize: queryPaging.pageSize,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        id: recordId,
        title: z.string(),
        english,
        /** The kind of policies, listings and applications. */
        kind: z.nullable(z.string()),
        /** The state of applications; for projects whether they are open. */
        state: z.nullable(z.string()),
        region: z.nullable(regionCode),
        /** Section of the company. */
        industry: z.nullable(section),
        /** The company of the application. */
        company: z.nullable(z.string()),
        /** Published, sent, or founded. */
        day: z.nullable(day),
        /** How many programmes a company qualifies for, and may qualify for; null until it is matched. */
        eligible: z.nullable(z.int()),
        possible: z.nullable(z.int()),
      }),
    ),
  }),
});
export type CockpitRecords = z.infer<(typeof records)['data']>;
export type CockpitRecord = CockpitRecords['list'][number];
