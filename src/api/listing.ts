import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as listing from '#contract/listing.ts';
import { endpointQuery } from './endpoint-query.ts';

type Search = CallInput<typeof listing.search>['body'];
type Filters = CallInput<typeof listing.header>['body'];

export const listingQueries = {
  search: (search: Search) => endpointQuery(listing.search, { body: search }),
  header: (filters: Filters) => endpointQuery(listing.header, { body: filters }, { surface: 'aside' }),
  mayRead: (kind: string) => endpointQuery(listing.mayRead, { params: { kind } }, { surface: 'inPlace' }),
  detail: (kind: string, id: string) => endpointQuery(listing.detail, { params: { kind, id } }),
  compare: (kind: string, ids: string[]) => endpointQuery(listing.compare, { params: { kind, id: ids } }, { surface: 'inPlace' }),
  similar: (kind: string, id: string) => endpointQuery(listing.similar, { params: { kind, id } }, { surface: 'aside' }),
  counts: () =>
    // beside links, which work without them
    endpointQuery(listing.counts, {}, { surface: 'inPlace', skipErrorHandler: true }),
};

/** The counts beside a list; not retried if the page's loader failed to get them. */
export const useListingHeader = (filters: Filters) => useQuery(listingQueries.header(filters));
export const useSimilarListings = (kind: string, id: string) => useQuery(listingQueries.similar(kind, id));
