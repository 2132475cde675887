import * as z from 'zod/mini';
import { addressFlag, queryInteger, recordId } from '#contract/fields.ts';

export const servicesTabs = ['published', 'received', 'figures'] as const;
export type ServicesTab = (typeof servicesTabs)[number];

/** States that publications are filtered by: those of the contract, which is no part of the first load. */
const publicationStates = ['draft', 'review', 'published', 'expired', 'retired'] as const;

export const servicesSchema = z.object({
  tab: z._default(z.catch(z.enum(servicesTabs), 'published'), 'published'),
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  /** The state of publications. */
  state: z.catch(z.optional(z.enum(publicationStates)), undefined),
  /** Publications that the user keeps, or that belong to a company. */
  whose: z.catch(z.optional(z.enum(['mine', 'company'])), undefined),
  /** Publications that were not confirmed for long. */
  unchecked: z.catch(addressFlag, undefined),
  /** The listing whose received requests are shown. */
  listing: z.catch(z.optional(recordId), undefined),
});
export const servicesDefaults = { tab: 'published' as const, page: 1 };

/** The query for the number of publications not confirmed for 90 days. */
export const unconfirmedAsked = { unchecked: true, pageSize: 1 };
