import * as z from 'zod/mini';
import type { listingAdminQueries } from '#api/listing-admin.ts';
import { recordId, regionCode, selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import { heightSearch } from '#entities/platform/list-view/chosen-columns.ts';
import {
  bulkSearch,
  daySearch,
  defined,
  directionSearch,
  namesSearch,
  several,
  yuanSearch,
} from '#entities/platform/list-view/list-search.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';
import { listingOrders } from '#domain/publishing/list-orders.ts';

// this search schema is part of the entry chunk: it imports only what it needs
export const standings = ['draft', 'review', 'published', 'expired', 'retired'] as const;

/** Parameters of the page: the filters of the list, the selected listings, and the one that is open beside it. */
export const listingSearch = z.object({
  ...tableSearch,
  kind: z.catch(z.optional(z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))), undefined),
  /** `unchecked`: published ones that were unconfirmed for 90 days. */
  state: z.catch(z.optional(z.enum([...standings, 'unchecked'])), undefined),
  region: several(regionCode, 50),
  organisation: several(recordId, 50),
  publishedFrom: daySearch,
  publishedTo: daySearch,
  amountMin: yuanSearch,
  amountMost: yuanSearch,
  order: z.catch(z._default(z.enum(listingOrders), 'updated'), 'updated'),
  direction: directionSearch,
  /** Includes columns of the kind; columns that the current kind does not have are not shown. */
  columns: namesSearch,
  height: heightSearch,
  bulk: bulkSearch,
  listing: z.catch(z.optional(recordId), undefined),
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  ...importSearch,
  ...selectedSearch,
});
export type ListingSearch = z.output<typeof listingSearch>;

export const listingDefaults = {
  ...tableDefaults,
  region: [],
  organisation: [],
  order: 'updated' as const,
  selected: [] as string[],
};

/** No filter at all. */
export const unfiltered = {
  keyword: '',
  kind: undefined,
  state: undefined,
  region: [],
  organisation: [],
  publishedFrom: undefined,
  publishedTo: undefined,
  amountMin: undefined,
  amountMost: undefined,
} satisfies Partial<ListingSearch>;

/** The filters and the order of the list, as its calls take them. */
export const filtersOf = ({ kind, state, ...search }: ListingSearch) => {
  const { keyword, region, organisation, order, direction, publishedFrom, publishedTo, amountMin, amountMost } = search;
  return {
    keyword,
    region,
    organisation,
    order,
    ...defined({ direction, publishedFrom, publishedTo, amountMin, amountMost }),
    kind: kind === undefined ? [] : [kind],
    state: state === undefined || state === 'unchecked' ? [] : [state],
    unchecked: state === 'unchecked',
  };
};

/** Returns the list request. */
export const askedOf = (search: ListingSearch) =>
  ({ ...filtersOf(search), page: search.page, pageSize: search.pageSize }) satisfies Parameters<typeof listingAdminQueries.list>[0];
