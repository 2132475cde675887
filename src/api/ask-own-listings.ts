import type { ownListingQueries } from './listing-own.ts';
import { isSignedIn } from './oauth.ts';

type Own = typeof ownListingQueries;
/** Queries, as loaders take them. */
export type Asked = readonly { queryKey: readonly unknown[]; meta?: Record<string, unknown> }[];

/**
 * Returns the queries of a page with the user's own listings; none for a visitor. Their file, which the page needs too, loads beside the
 * page's and is not part of the area's other pages.
 */
export async function askOwnListings(asked: (own: Own) => Asked): Promise<Asked> {
  return isSignedIn() ? asked((await import('./listing-own.ts')).ownListingQueries) : [];
}

/** Returns the query of the offers on the user's financing needs, in the same way. */
export async function askOffers(): Promise<Asked> {
  return isSignedIn() ? [(await import('./financing-offer.ts')).offerQueries.received()] : [];
}

/** Returns the queries of all. */
export const askTogether = async (...parts: Promise<Asked>[]): Promise<Asked> => (await Promise.all(parts)).flat();
