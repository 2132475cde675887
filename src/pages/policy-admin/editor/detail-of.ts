import { policyAdminQueries } from '#api/policy-admin.ts';

/** What an editor begins from: fresh, but kept from the loader of the page to the page itself. */
export const detailOf = (id: string) => ({ ...policyAdminQueries.detail(id), staleTime: 5000, gcTime: 10_000 });
