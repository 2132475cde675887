import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { ListingDetail as Listing } from '#contract/listing.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';

// the other pages of listings, which share their file, have no offers
const OfferSection = lazy(() => import('./OfferSection.tsx').then((module) => ({ default: module.OfferSection })));

const slots: DetailSlots = {
  sections: ({ listing }: { listing: Listing }) => (
    <SectionBoundary resetKey={listing.id} fallback={null}>
      <OfferSection listing={listing} />
    </SectionBoundary>
  ),
};

/** A financing need, with lenders' offers on it and its company's releases to them. */
export const NeedDetail = () => <ListingDetail slots={slots} />;
