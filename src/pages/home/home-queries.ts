import { matchingQueries } from '#api/matching.ts';
import { policyQueries } from '#api/policy.ts';

/** What the home page shows; one request each, all at once. */
export const homeQueries = {
  header: policyQueries.resultHeader({}),
  hotTags: policyQueries.tagSmallList(),
  closing: policyQueries.resultSearch({ status: ['open'], sort: 'deadline', pageSize: 6 }),
  latest: policyQueries.resultSearch({ sort: 'published', pageSize: 6 }),
};

/** The best matches of the company that the address names, else of the one the signed-in user works for; the page stands without them. */
export const bestMatches = (business: string | undefined) =>
  matchingQueries.matchSwiper(business === undefined ? {} : { businessId: business });
