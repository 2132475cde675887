import { matchingQueries } from '#api/matching.ts';
import { policyQueries } from '#api/policy.ts';

/** The queries of the home page: one request each, all in parallel. */
export const homeQueries = {
  header: policyQueries.resultHeader({}),
  hotTags: policyQueries.tagSmallList(),
  closing: policyQueries.resultSearch({ status: ['open'], sort: 'deadline', pageSize: 6 }),
  latest: policyQueries.resultSearch({ sort: 'published', pageSize: 6 }),
};

/**
 * The best matches of the company in the address, else of the one the signed-in user works for; the page opens without waiting for them.
 */
export const bestMatches = (business: string | undefined) =>
  matchingQueries.matchSwiper(business === undefined ? {} : { companyId: business });
