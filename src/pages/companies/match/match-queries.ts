import { matchBaseQuery } from '#api/match-base.ts';

/** Returns the policies to match a company against; without an id the server uses the company that the signed-in user works for. */
export const policiesFor = (business: string | undefined) => matchBaseQuery(business === undefined ? {} : { companyId: business });
