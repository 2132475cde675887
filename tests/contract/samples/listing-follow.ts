import type * as contract from '#contract/listing-follow.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  followedListings: () => ({ body: {} }),
  followedListingIds: () => ({}),
  followListing: () => ({ body: { listingId: 'unknown-to-samples', followed: false } }),
});
