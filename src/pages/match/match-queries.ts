import { matchingQueries } from '#api/matching.ts';

/** Returns the policies to match a company against; without an id the server uses the company that the signed-in user works for. */
export const policiesFor = (business: string | undefined) =>
  matchingQueries.matchBase(business === undefined ? {} : { businessId: business });
