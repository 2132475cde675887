import { policyQueries } from '#api/policy.ts';

/** What the home page shows; one request each, all at once. */
export const homeQueries = {
  header: policyQueries.resultHeader({}),
  hotTags: policyQueries.tagSmallList(),
  closing: policyQueries.resultSearch({ status: ['open'], sort: 'deadline', pageSize: 6 }),
  latest: policyQueries.resultSearch({ sort: 'published', pageSize: 6 }),
};
