import type { Asked } from '#api/ask-own-listings.ts';
import { isSignedIn } from '#api/oauth.ts';
import { rowsOnPage } from './custom-params.ts';

type Shown = { tab: string; page: number; listing?: string | undefined };

/**
 * Returns the query of the open list of contact requests or followed listings; none for a visitor and for other lists. Its file, which the
 * list needs too, comes beside the page's.
 */
export async function askRequests({ tab, page, listing }: Shown): Promise<Asked> {
  if (!isSignedIn()) return [];
  const paging = { page, pageSize: rowsOnPage };
  if (tab === 'listings') return [(await import('#api/listing-follow.ts')).listingFollowQueries.followed(paging)];
  if (tab !== 'requests' && tab !== 'received') return [];
  const { contactRequestQueries } = await import('#api/contact-request.ts');
  return tab === 'requests'
    ? [contactRequestQueries.mine(paging)]
    : [contactRequestQueries.received({ ...paging, ...(listing !== undefined && { listingId: listing }) })];
}
