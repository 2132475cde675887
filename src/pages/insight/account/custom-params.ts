import * as z from 'zod/mini';
import { dismissedQuery } from '#api/dismissal.ts';
import { followQueries } from '#api/follow.ts';
import { savedSearchQueries } from '#api/saved-search.ts';
import { recordId } from '#contract/fields.ts';

export const customTabs = ['searches', 'followed', 'listings', 'dismissed', 'requests', 'received', 'published'] as const;
export type CustomTab = (typeof customTabs)[number];

/** States that the publications are filtered by: those of the contract, which is no part of the first load. */
const publicationStates = ['draft', 'review', 'published', 'expired', 'retired'] as const;

/** Parameters of the page: the open list, its page, and its filters. */
export const customSchema = z.object({
  tab: z._default(z.catch(z.enum(customTabs), 'searches'), 'searches'),
  page: z._default(
    z.pipe(
      z.transform((value: unknown) => (/^[1-9]\d{0,3}$/.test(String(value)) ? Number(value) : 1)),
      z.number(),
    ),
    1,
  ),
  /** The state of publications. */
  state: z.catch(z.optional(z.enum(publicationStates)), undefined),
  /** Publications that the user keeps, or that belong to a company. */
  whose: z.catch(z.optional(z.enum(['mine', 'company'])), undefined),
  /** The listing whose received requests are shown. */
  listing: z.catch(z.optional(recordId), undefined),
});
export type CustomSearch = z.output<typeof customSchema>;

export const customDefaults: CustomSearch = customSchema.parse({});

export const rowsOnPage = 20;

/** Returns the request of the open list; null for lists whose part makes its own. */
export function customQuery({ tab, page }: CustomSearch): { queryKey: readonly unknown[] } | null {
  if (tab === 'followed') return followQueries.followed({ page, pageSize: rowsOnPage });
  if (tab === 'dismissed') return dismissedQuery({ page, pageSize: rowsOnPage });
  if (tab === 'listings' || tab === 'requests' || tab === 'received' || tab === 'published') return null;
  return savedSearchQueries.savedSearches();
}
