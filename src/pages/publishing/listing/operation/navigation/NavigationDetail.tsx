import type { DetailSlots } from '../../detail/slots.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import { Steps } from './Steps.tsx';

const slots: DetailSlots = { fields: { steps: Steps } };

/** A guide through an undertaking, step by step. */
export const NavigationDetail = () => <ListingDetail slots={slots} />;
