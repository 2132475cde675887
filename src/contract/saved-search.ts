import * as z from 'zod/mini';
import { alertBases, alertFrequencies } from '#domain/subscription.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { moment, recordId, rowNumber } from './fields.ts';
import { savedListing } from './listing-record.ts';
import { policyFilters, policySorts, policySummary } from './policy.ts';

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** The filters of the search page. */
  filters: policyFilters,
  sort: z._default(z.enum(policySorts), 'relevance'),
  /** `none` keeps the search without alerts. */
  frequency: z.enum(alertFrequencies),
  /** `filters`: all matches of the filters. `match`: those that the company may be eligible for. */
  basis: z._default(z.enum(alertBases), 'filters'),
  /** The company for basis `match`. */
  companyId: z._default(z.nullable(recordId), null),
};

export const savedSearch = z.object({
  id: recordId,
  ...fields,
  /** A search for listings, instead of `filters` and `sort`: its kind, filters and sort. */
  listing: z._default(z.nullable(savedListing), null),
  companyName: z.nullable(z.string()),
  createdAt: moment,
  /** Time of the last alert. */
  alertedAt: z.nullable(moment),
  version: rowNumber,
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearches = endpoint({
  name: 'savedSearch.list',
  method: 'GET',
  path: '/apiv2/saved-search/list',
  envelope: 'code',
  access: 'user',
  summary: 'Saved searches of the signed-in user with their alert rules, newest first; at most 50',
  data: z.array(savedSearch),
});

export const saveSearch = endpoint({
  name: 'savedSearch.save',
  method: 'POST',
  path: '/apiv2/saved-search/save',
  envelope: 'code',
  access: 'user',
  summary: 'Save a search, or change one: then its version must be the one that was read (CONFLICT). At most 50 (LIMIT)',
  body: z.object({
    id: z.optional(recordId),
    version: z.optional(rowNumber),
    ...fields,
    /** A search for listings, instead of `filters` and `sort`; its basis is `filters`. */
    listing: z._default(z.nullable(savedListing), null),
  }),
  data: savedSearch,
});

export const deleteSearch = endpoint({
  name: 'savedSearch.delete',
  method: 'POST',
  path: '/apiv2/saved-search/delete',
  envelope: 'code',
  access: 'user',
  summary: 'Delete a saved search and its alert rule',
  body: z.object({ id: recordId }),
  data: z.null(),
});

export const previewDigest = endpoint({
  name: 'savedSearch.preview',
  method: 'POST',
  path: '/apiv2/saved-search/preview',
  reads: true,
  envelope: 'code',
  access: 'user',
  summary: 'Preview the next alert of a rule, as if it were sent now',
  body: z.object({ id: recordId }),
  data: z.object({
    /** When the next digest is due; null for `none` and `instant`. */
    dueAt: z.nullable(moment),
    total: z.int(),
    list: z.array(policySummary),
    /** For a search for listings. */
    listings: z._default(z.array(z.object({ id: recordId, kind: z.string(), title: z.string(), english, publishedAt: moment })), []),
  }),
});
