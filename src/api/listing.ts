import * as contract from '#contract/listing.ts';
import { endpointQuery } from './endpoint-query.ts';

export const listingQueries = {
  counts: () =>
    // beside links, which work without them
    endpointQuery(contract.counts, {}, { surface: 'inPlace', skipErrorHandler: true }),
};
