import { Ratings } from '#entities/casework/contact-request/Ratings.tsx';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';

const slots: DetailSlots = { sections: Ratings, pictures: 'pictures' };

/** An institution with the ratings by those it served. */
export const InstitutionDetail = () => <ListingDetail slots={slots} />;
