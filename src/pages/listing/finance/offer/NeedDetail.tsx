import type { ListingDetail as Listing } from '#contract/listing.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import { OfferSection } from './OfferSection.tsx';

const slots: DetailSlots = { sections: ({ listing }: { listing: Listing }) => <OfferSection listing={listing} /> };

/** A financing need, and for lenders what they offer on it. */
export const NeedDetail = () => <ListingDetail slots={slots} />;
