import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { ListingCounterparts } from './ListingCounterparts.tsx';

const slots: DetailSlots = { sections: ListingCounterparts };

/** A need, a supply or a result, with its counterparts. */
export const CounterpartDetail = () => <ListingDetail slots={slots} />;
