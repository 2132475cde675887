import * as z from 'zod/mini';
import { english } from './english.ts';
import { kindCode, moment, recordId, regionCode, selection } from './fields.ts';
import { asWords, searchKeyword } from './search.ts';

/** The name of a field of the kind. */
export const fieldName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));

/** Attributes of a listing of any kind, by the schema of its kind. The OpenAPI document names those of each kind in its place. */
export const listingAttributes = z.record(z.string().check(z.maxLength(60)), z.unknown());

export const listingSummary = z.object({
  id: recordId,
  kind: kindCode,
  title: z.string(),
  english,
  summary: z.string(),
  /** A file, shown as picture; `file.download` returns it. */
  cover: z.nullable(recordId),
  regionCode,
  regionName: z.string(),
  /** Section letters or division codes of GB/T 4754-2017; empty for all. */
  industries: z.array(z.string()),
  tags: z.array(z.string()),
  /** In a list, only attributes shown as columns. */
  attributes: listingAttributes,
  publishedAt: moment,
  /** Null if it has no end. */
  expiresAt: z.nullable(moment),
  /** When its owner last confirmed it. */
  checkedAt: moment,
  sample: z.boolean(),
  /** An administrator recommends it. */
  featured: z.boolean(),
  views: z.int(),
});

/** Filters of a list. Values of one filter are alternatives, filters combine. */
export const listingFilters = z.object({
  kind: kindCode,
  keyword: searchKeyword,
  asWords,
  /** Includes all regions below. */
  region: selection(regionCode),
  industry: selection(z.string().check(z.regex(/^([A-T]|\d{2})$/))),
  tag: selection(z.string().check(z.maxLength(60))),
  /** Selected values by facet of the kind. */
  options: z._default(z.record(fieldName, selection(z.string().check(z.maxLength(100)))), {}),
  /** Figures by field of the kind with a filter. */
  figures: z._default(z.record(fieldName, z.number().check(z.nonnegative(), z.maximum(1e12))), {}),
  /** Ids of linked records by field of the kind: finds listings that link one of them. */
  links: z._default(z.record(fieldName, selection(recordId)), {}),
});

/** `relevance` (newest first without a keyword), `published`, or a sorted field of the kind. */
export const listingSorts = z.union([z.enum(['relevance', 'published']), fieldName]);

/** The list of a kind, as a search is saved. */
export const savedListing = z.extend(listingFilters, { sort: z._default(listingSorts, 'relevance') });
export type SavedListing = z.output<typeof savedListing>;
