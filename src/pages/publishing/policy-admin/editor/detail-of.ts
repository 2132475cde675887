import { policyAdminQueries } from '#api/policy-admin.ts';

/** The initial data of an editor: fetched fresh, then kept from the page's loader to the page itself. */
export const detailOf = (id: string) => ({ ...policyAdminQueries.detail(id), staleTime: 5000, gcTime: 10_000 });
