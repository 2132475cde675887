import * as z from 'zod/mini';
import { readingRights, releaseGroups, releaseKinds } from '#domain/company/release.ts';
import { memberRoles } from '#domain/company/members.ts';
import { released, sourcedFact } from './company.ts';
import { endpoint } from './endpoint.ts';
import { day, moment, recordId } from './fields.ts';
import { queryPaging } from './paged.ts';
import { factKey } from './profile.ts';

const user = { envelope: 'code', access: 'user' } as const;

const given = z.extend(released, {
  id: recordId,
  /** The lender, partner or application; null after a deletion. */
  toId: z.nullable(recordId),
  /** `over`: its last day has passed. */
  state: z.enum(['holds', 'over', 'withdrawn']),
  givenAt: moment,
  /** Null for a deleted account. */
  givenBy: z.nullable(z.string()),
});
export type Release = z.infer<typeof given>;

const choice = z.object({ id: recordId, name: z.string() });

export const overview = endpoint({
  ...user,
  name: 'companyRelease.overview',
  method: 'GET',
  path: '/apiv2/enterprise/releases',
  summary:
    'List what a company of the caller (the current one when none is named) has released and to whom, valid releases first; for its administrators also possible recipients',
  params: z.object({ companyId: z.optional(recordId) }),
  data: z.object({
    /** Null if the caller has no company or no role in it. */
    company: z.nullable(z.object({ id: recordId, name: z.string(), role: z.enum(memberRoles) })),
    /** The number of official facts in each group. */
    groups: z.array(z.object({ group: z.enum(releaseGroups), facts: z.int() })),
    releases: z.array(given),
    /** Lenders with an open financing application or offer; for administrators. */
    lenders: z.array(choice),
    /** Applications of the company that were sent and are neither withdrawn nor rejected; for administrators. */
    applications: z.array(choice),
  }),
});
export type ReleaseOverview = z.infer<(typeof overview)['data']>;

export const give = endpoint({
  ...user,
  name: 'companyRelease.give',
  method: 'POST',
  path: '/apiv2/enterprise/release-give',
  summary:
    'Release groups of facts of a company until a day, replacing an earlier release to the same recipient. Administrators only (WRONG_STATE); recipients are a lender with an open request, another registered company, or an application of the company (NOT_FOUND for others)',
  body: z.object({
    companyId: recordId,
    kind: z.enum(releaseKinds),
    toId: recordId,
    groups: z.array(z.enum(releaseGroups)).check(z.minLength(1), z.maxLength(releaseGroups.length)),
    /** The last day: not before today, not after a year. */
    until: day,
  }),
  data: z.object({ id: recordId }),
});

export const withdraw = endpoint({
  ...user,
  name: 'companyRelease.withdraw',
  method: 'POST',
  path: '/apiv2/enterprise/release-withdraw',
  summary: 'Withdraw a release at once; a second call changes nothing. Administrators only (WRONG_STATE). GONE for an unknown one',
  body: z.object({ id: recordId }),
  data: z.null(),
});

const reading = z.object({
  id: recordId,
  /** The first time of that day. */
  at: moment,
  /** The reader. */
  by: z.string(),
  right: z.enum(readingRights),
  /** The lender or partner, as the release calls it; the number and title of the application. Null for the register. */
  of: z.nullable(z.string()),
  /** The application in which it was read, if any. */
  applicationId: z.nullable(recordId),
  facts: z.array(factKey),
});
export type Reading = z.infer<typeof reading>;

export const readings = endpoint({
  ...user,
  name: 'companyRelease.readings',
  method: 'GET',
  path: '/apiv2/enterprise/readings',
  summary:
    'List who outside a company read which of its non-public facts, newest first, one row per person, case and day. For its colleagues (WRONG_STATE for others)',
  params: z.object({ companyId: recordId, ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(reading) }),
});

export const exportReadings = endpoint({
  ...user,
  name: 'companyRelease.exportReadings',
  method: 'GET',
  path: '/apiv2/enterprise/readings-export',
  download: true,
  summary: 'Download the whole log of readings as a spreadsheet',
  params: z.object({ companyId: recordId, language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
});

export const read = endpoint({
  ...user,
  name: 'companyRelease.read',
  method: 'GET',
  path: '/apiv2/enterprise/released',
  summary:
    'Return the facts that a company has released to the caller, or for an application that the caller decides; empty without a valid release. The reading is logged',
  params: z.object({ companyId: z.optional(recordId), applicationId: z.optional(recordId) }),
  data: z.object({ releases: z.array(released), facts: z.array(sourcedFact) }),
});
export type Released = z.infer<(typeof read)['data']>;
