import * as z from 'zod/mini';
import { english } from './english.ts';
import { listingDraftStates } from '#domain/listing/states.ts';
import { listingOrders } from '#domain/publishing/list-orders.ts';
import { day, kindCode, moment, recordId, regionCode, rowNumber, selection } from './fields.ts';
import { listingAttributes } from './listing-record.ts';
import { listOrder, queryFlag, queryYuan } from './paged.ts';

/** `expired`: published, but past its end. */
export const keptStates = [...listingDraftStates, 'published', 'expired', 'retired'] as const;

/** The owner of a listing. */
export const listingOwner = z.object({ username: z.string(), displayName: z.string() });

/** The company that a listing belongs to. */
export const listingCompany = z.object({ id: recordId, name: z.string() });

/** Filter of a list by owner: all that the caller sees, their own, or their companies'. */
export const listingBelongings = ['all', 'mine', 'company'] as const;

/** Filters and order of the lists of keepers, but for those with several values, as a body and as an address state them. */
export const keptFilters = {
  keyword: z._default(z.string().check(z.maxLength(200)), ''),
  ...listOrder(listingOrders, 'updated'),
  /** Only published listings not confirmed for 90 days. */
  unchecked: z._default(queryFlag, false),
  /** First published on or after, and on or before, these days in China. */
  publishedFrom: z.optional(day),
  publishedTo: z.optional(day),
  /** Yuan, of the amount that the kind has; listings without one are left out. */
  amountMin: z.optional(queryYuan),
  amountMost: z.optional(queryYuan),
};

/** Filters with several values, any of them. */
export const keptFilterLists = {
  kind: selection(kindCode),
  state: selection(z.enum(keptStates)),
  /** With those inside them. */
  region: selection(regionCode),
  /** Companies and departments that a listing belongs to or names. */
  organisation: selection(recordId),
};

/** A listing in the list of its keepers: its draft, if any, else as published. */
export const keptListing = z.object({
  id: recordId,
  kind: kindCode,
  title: z.string(),
  english,
  state: z.enum(keptStates),
  /** Published or retired, with a draft of its next version. */
  published: z.boolean(),
  regionCode,
  regionName: z.string(),
  /** Attributes shown as columns. */
  attributes: listingAttributes,
  /** Its keeper; null for administrators. */
  owner: z.nullable(listingOwner),
  /** Null: it is its keeper’s own. */
  company: z.nullable(listingCompany),
  /** The caller keeps it. */
  mine: z.boolean(),
  mayChange: z.boolean(),
  /** The caller hands it to a colleague: as its keeper, or as an administrator of its company. */
  mayHandOver: z.boolean(),
  publishedAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
  /** When its owner last confirmed it; null before it is published. */
  checkedAt: z.nullable(moment),
  views: z.int(),
  /** An administrator recommends it. */
  featured: z.boolean(),
  /** Contact requests and enquiries: all, and unanswered ones. */
  requests: z.object({ all: z.int(), open: z.int() }),
  /** The reason for the return of a draft. */
  note: z.nullable(z.string()),
  updatedAt: moment,
  updatedBy: z.nullable(z.string()),
  /** Expected by `act`: the number of saves of the draft, and the published version. */
  draftVersion: z.nullable(rowNumber),
  publishedVersion: z.nullable(rowNumber),
});
