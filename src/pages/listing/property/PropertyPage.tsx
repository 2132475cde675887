import { getRouteApi } from '@tanstack/react-router';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { ListingListPage } from '../list/ListPage.tsx';

const route = getRouteApi('/_portal/public/property/index');
// where it lies on a plan is nothing to read
const slots: DetailSlots = { shown: ['x', 'y'] };

/** Industrial space; with an id in the address, one offer. */
export function PropertyPage() {
  const id = route.useSearch({ select: (search) => search.id });
  return id === undefined ? <ListingListPage /> : <ListingDetail slots={slots} />;
}
