import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { kindCode, moment, paging, queryInteger, recordId, rowNumber } from './fields.ts';
import { listingFilters, listingSorts, listingSummary } from './listing-record.ts';
import { queryList } from './paged.ts';
import { facetCount, hitMarks, reading, relaxations } from './search.ts';

/** The contact of the offerer. */
export const listingContact = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

export type ListingContact = z.infer<typeof listingContact>;
export type ListingSummary = z.infer<typeof listingSummary>;
export type ListingFilters = z.output<typeof listingFilters>;

export const listingHit = z.extend(listingSummary, hitMarks);
export type ListingHit = z.infer<typeof listingHit>;

export const search = endpoint({
  name: 'listing.search',
  method: 'POST',
  path: '/apiv2/listing/search',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'Search the listings of a kind. A filter or sort that the kind does not have is 422',
  body: z.extend(listingFilters, {
    ...paging,
    sort: z._default(listingSorts, 'relevance'),
    /** Only recommended listings. */
    featured: z._default(z.boolean(), false),
  }),
  data: z.object({
    total: z.int(),
    /** The number of further hits that match only a part of the question; listed last. */
    alsoTotal: z.optional(z.int()),
    page: z.int(),
    pageSize: z.int(),
    list: z.array(listingHit),
    reading,
    relaxations,
  }),
});

export const mayRead = endpoint({
  name: 'listing.mayRead',
  method: 'GET',
  path: '/apiv2/listing/mayRead',
  envelope: 'code',
  access: 'user',
  summary: 'Return whether the user may read the listings of a kind: some are for lenders and administrators only',
  params: z.object({ kind: kindCode }),
  data: z.object({ mayRead: z.boolean() }),
});

export const header = endpoint({
  name: 'listing.header',
  method: 'POST',
  path: '/apiv2/listing/header',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary:
    'Count the results of a listing search: total and facets by field, `region` and `tag`. A facet is counted under all filters but its own',
  body: listingFilters,
  data: z.object({ total: z.int(), facets: z.record(z.string(), z.array(facetCount)) }),
});

/** Another record that a listing names. */
export const listingLink = z.object({
  id: recordId,
  of: z.enum(['policy', 'enterprise', 'listing']),
  /** Of a listing. */
  kind: z.nullable(kindCode),
  title: z.string(),
  english,
});
export type ListingLink = z.infer<typeof listingLink>;

export const listingDetail = z.extend(listingSummary, {
  /** Markdown, rendered without raw HTML. */
  body: z.string(),
  state: z.enum(['published', 'expired', 'retired']),
  /** Null until the reader may know it. */
  contact: z.nullable(listingContact),
  /** The records that its attributes name, in their order. */
  links: z.array(listingLink),
  version: rowNumber,
  updatedAt: moment,
});
export type ListingDetail = z.infer<typeof listingDetail>;

export const detail = endpoint({
  name: 'listing.detail',
  method: 'GET',
  path: '/apiv2/listing/detail',
  envelope: 'code',
  access: 'public',
  summary: 'Return a listing with everything the reader may see; `state` tells whether it is expired or retired',
  params: z.object({ kind: kindCode, id: recordId }),
  data: listingDetail,
});

/** More columns would not be readable. */
export const mostCompared = 4;

export const compare = endpoint({
  name: 'listing.compare',
  method: 'GET',
  path: '/apiv2/listing/compare',
  envelope: 'code',
  access: 'public',
  summary:
    'Return up to four listings of a kind for comparison, with all attributes, in the requested order; expired and withdrawn ones are left out',
  params: z.object({ kind: kindCode, id: queryList(z.array(recordId).check(z.maxLength(mostCompared))) }),
  data: z.array(listingSummary),
});

export const similar = endpoint({
  name: 'listing.similar',
  method: 'GET',
  path: '/apiv2/listing/similar',
  envelope: 'code',
  access: 'public',
  summary: 'List listings of the same kind that are most like the given one, best first',
  params: z.object({ kind: kindCode, id: recordId, limit: z._default(queryInteger(1, 20), 4) }),
  data: z.array(listingSummary),
});

export const counts = endpoint({
  name: 'listing.counts',
  method: 'GET',
  path: '/apiv2/listing/counts',
  envelope: 'code',
  access: 'public',
  summary: 'Count valid listings by kind',
  data: z.record(kindCode, z.int()),
});
