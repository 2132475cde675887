import * as z from 'zod/mini';
import type { listingAdminQueries } from '#api/listing-admin.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';
import { recordId, selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';

// this search schema is part of the entry chunk: it imports only what it needs
export const standings = ['draft', 'review', 'published', 'expired', 'retired'] as const;
export const orders = ['updated', 'published', 'title'] as const;

/** Parameters of the page: the filters of the list, the selected listings, and the one that is open beside it. */
export const listingSearch = z.object({
  ...tableSearch,
  kind: z.catch(z.optional(z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))), undefined),
  /** `unchecked`: published ones that were unconfirmed for 90 days. */
  state: z.catch(z.optional(z.enum([...standings, 'unchecked'])), undefined),
  order: z.catch(z._default(z.enum(orders), 'updated'), 'updated'),
  listing: z.catch(z.optional(recordId), undefined),
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  ...importSearch,
  ...selectedSearch,
});
export type ListingSearch = z.output<typeof listingSearch>;

export const listingDefaults = { ...tableDefaults, order: 'updated' as const, selected: [] as string[] };

/** Returns the list request. */
export const askedOf = ({
  keyword,
  page,
  pageSize,
  kind,
  state,
  order,
}: Pick<ListingSearch, 'keyword' | 'page' | 'pageSize' | 'kind' | 'state' | 'order'>) =>
  ({
    keyword,
    page,
    pageSize,
    order,
    kind: kind === undefined ? [] : [kind],
    state: state === undefined || state === 'unchecked' ? [] : [state],
    unchecked: state === 'unchecked',
  }) satisfies Parameters<typeof listingAdminQueries.list>[0];
