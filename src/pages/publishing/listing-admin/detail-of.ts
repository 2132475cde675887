import { listingAdminQueries } from '#api/listing-admin.ts';

/** The initial data of an editor: fetched fresh, then kept from the page's loader to the page itself. */
export const detailOf = (id: string) => ({ ...listingAdminQueries.editing(id), staleTime: 5000, gcTime: 10_000 });
