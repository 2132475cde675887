import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment, paging, queryInteger, recordId, regionCode, rowNumber, selection } from './fields.ts';
import { facetCount, hitMarks, reading, relaxations, searchKeyword } from './search.ts';

/** A kind of listings. One that does not exist is NOT_FOUND. */
export const kindCode = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

/** The name of a field of the kind. */
const fieldName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));

/** How to reach whoever offers it. */
export const listingContact = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type ListingContact = z.infer<typeof listingContact>;

export const listingSummary = z.object({
  id: recordId,
  kind: kindCode,
  title: z.string(),
  summary: z.string(),
  /** A file, shown as picture; `file.download` returns it. */
  cover: z.nullable(recordId),
  regionCode,
  regionName: z.string(),
  /** Section letters or division codes of GB/T 4754-2017; empty for all. */
  industries: z.array(z.string()),
  tags: z.array(z.string()),
  /** Of a list, those of columns; by the schema of the kind. */
  attributes: z.record(z.string(), z.unknown()),
  publishedAt: moment,
  /** Null where it has no end. */
  expiresAt: z.nullable(moment),
  /** When its owner last said that it holds. */
  checkedAt: moment,
  sample: z.boolean(),
  views: z.int(),
});
export type ListingSummary = z.infer<typeof listingSummary>;

/** Filters of a list. Values of one filter are alternatives, filters combine. */
export const listingFilters = z.object({
  kind: kindCode,
  keyword: searchKeyword,
  /** Includes all regions below. */
  region: selection(regionCode),
  industry: selection(z.string().check(z.regex(/^([A-T]|\d{2})$/))),
  tag: selection(z.string().check(z.maxLength(60))),
  /** Selected values by facet of the kind. */
  options: z._default(z.record(fieldName, selection(z.string().check(z.maxLength(100)))), {}),
  /** Figures by field of the kind with a filter. */
  figures: z._default(z.record(fieldName, z.number().check(z.nonnegative(), z.maximum(1e12))), {}),
  /** Ids of other records by field of the kind: those that name one of them. */
  links: z._default(z.record(fieldName, selection(recordId)), {}),
});
export type ListingFilters = z.output<typeof listingFilters>;

/** `relevance` (newest first without a keyword), `published`, or a sorted field of the kind. */
export const listingSorts = z.union([z.enum(['relevance', 'published']), fieldName]);

export const listingHit = z.extend(listingSummary, hitMarks);
export type ListingHit = z.infer<typeof listingHit>;

export const search = endpoint({
  name: 'listing.search',
  method: 'POST',
  path: '/apiv2/listing/search',
  envelope: 'code',
  access: 'public',
  summary: 'Search the listings of a kind. A filter or sort that the kind does not have is 422',
  body: z.extend(listingFilters, {
    ...paging,
    sort: z._default(listingSorts, 'relevance'),
  }),
  data: z.object({ total: z.int(), page: z.int(), pageSize: z.int(), list: z.array(listingHit), reading, relaxations }),
});

export const header = endpoint({
  name: 'listing.header',
  method: 'POST',
  path: '/apiv2/listing/header',
  envelope: 'code',
  access: 'public',
  summary:
    'Counts of a search of listings: total and facets by field, `region` and `tag`. A facet is counted under all filters but its own',
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
  summary: 'One listing with all that the reader may see; an expired or retired one says so',
  params: z.object({ kind: kindCode, id: recordId }),
  data: listingDetail,
});

export const similar = endpoint({
  name: 'listing.similar',
  method: 'GET',
  path: '/apiv2/listing/similar',
  envelope: 'code',
  access: 'public',
  summary: 'Listings of the same kind that share most with the given one, best first',
  params: z.object({ kind: kindCode, id: recordId, limit: z._default(queryInteger(1, 20), 4) }),
  data: z.array(listingSummary),
});

export const counts = endpoint({
  name: 'listing.counts',
  method: 'GET',
  path: '/apiv2/listing/counts',
  envelope: 'code',
  access: 'public',
  summary: 'Number of listings that stand, by kind',
  data: z.record(kindCode, z.int()),
});
