import * as z from 'zod/mini';
import { ownerActions } from '#domain/publishing/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { kindCode, recordId } from './fields.ts';
import { listingContact } from './listing.ts';
import { listingCompany } from './listing-kept.ts';
import { listingKeeping } from './listing-keeping.ts';

/** The calls of owners: their own listings only, of the kinds that they may publish. */
export const { list, detail, version, save, act } = listingKeeping({
  name: 'listingOwn',
  path: '/apiv2/listing/own',
  access: 'user',
  client: 'portal',
  whose: 'Own listings',
  acts: ownerActions,
});

export const contact = endpoint({
  name: 'listingOwn.contact',
  method: 'GET',
  path: '/apiv2/listing/own/contact',
  envelope: 'code',
  access: 'user',
  client: 'portal',
  summary: 'Return default contact data for a new listing: of the caller’s account, and the address of their company',
  data: listingContact,
});

export const companies = endpoint({
  name: 'listingOwn.companies',
  method: 'GET',
  path: '/apiv2/listing/own/companies',
  envelope: 'code',
  access: 'user',
  client: 'portal',
  summary: 'List the companies that the caller publishes for, the current one first',
  data: z.array(z.object({ ...listingCompany.shape, current: z.boolean() })),
});

/** Times that listings were opened, requests for their contact, and accounts that follow them. */
const counts = { seen: z.int(), contacted: z.int(), followed: z.int() };

/** Listings shown with their figures, the most seen; the sums are of all. */
export const mostFigures = 200;

const figuresOfListing = z.object({
  id: recordId,
  kind: kindCode,
  title: z.string(),
  english,
  /** Whether lists contain it now. */
  standing: z.boolean(),
  ...counts,
  /** The number of accepted requests. */
  accepted: z.int(),
  /** Seen in the last 30 days. */
  lately: z.int(),
});
export type FiguresOfListing = z.infer<typeof figuresOfListing>;

export const figures = endpoint({
  name: 'listingOwn.figures',
  method: 'GET',
  path: '/apiv2/listing/own/figures',
  envelope: 'code',
  access: 'user',
  client: 'portal',
  summary:
    'Count views, contact requests and follows of the caller’s published listings: in total, for each of the last twelve months in China, and for each listing, most viewed first',
  data: z.object({
    listings: z.int(),
    standing: z.int(),
    /** `toAnswer` of the waiting requests can be answered by the caller; colleagues without the right to act only read them. */
    total: z.object({ ...counts, accepted: z.int(), waiting: z.int(), toAnswer: z.int(), lately: z.int() }),
    /** Oldest first, including empty months. `YYYY-MM`. Ended follows are not counted. */
    months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), ...counts })),
    list: z.array(figuresOfListing),
  }),
});
export type OwnFigures = z.infer<(typeof figures)['data']>;

export const exportedFigures = endpoint({
  name: 'listingOwn.exportFigures',
  method: 'GET',
  path: '/apiv2/listing/own/figures/export',
  envelope: 'code',
  access: 'user',
  client: 'portal',
  download: true,
  summary: 'Download these counts as a spreadsheet (XLSX), with a sheet of listings and one of months',
  params: z.object({ language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN') }),
  data: z.unknown(),
});
