import { matchingQueries } from '#api/matching.ts';

/** The policies to match a company against; without an id the server goes by the company that the signed-in user works for. */
export const policiesFor = (business: string | undefined) =>
  matchingQueries.matchBase(business === undefined ? {} : { businessId: business });
