import { getRouteApi } from '@tanstack/react-router';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import { ListingListPage } from '../../list/ListPage.tsx';
import { DepartmentSections } from './DepartmentSections.tsx';

const route = getRouteApi('/_portal/government/list');
const slots: DetailSlots = { sections: DepartmentSections, shown: ['issuer'] };

/** The departments; with an id in the address, one of them. */
export function DepartmentPage() {
  const id = route.useSearch({ select: (search) => search.id });
  return id === undefined ? <ListingListPage /> : <ListingDetail slots={slots} />;
}
