import type { DetailSlots } from '../../detail/slots.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import { Flow } from './Flow.tsx';
import { Materials } from './Materials.tsx';

const slots: DetailSlots = { fields: { materials: Materials, flow: Flow } };

/** A service matter: its materials can be ticked off and printed, its flow is a list of steps. */
export const MatterDetail = () => <ListingDetail slots={slots} />;
