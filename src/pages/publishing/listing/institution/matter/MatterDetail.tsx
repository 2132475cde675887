import type { ListingDetail as Listing } from '#contract/listing.ts';
import { ApplyAction } from '#entities/casework/application/ApplyAction.tsx';
import type { DetailSlots } from '../../detail/slots.ts';
import { ListingDetail } from '../../detail/ListingDetail.tsx';
import { Flow } from './Flow.tsx';
import { Materials } from './Materials.tsx';

const slots: DetailSlots = { actions: ApplyForMatter, fields: { materials: Materials, flow: Flow } };

function ApplyForMatter({ listing: { id, title } }: { listing: Listing }) {
  return <ApplyAction kind="matter" subjectId={id} title={title} />;
}

/** A service matter: its materials can be ticked off and printed, its flow is a list of steps. */
export const MatterDetail = () => <ListingDetail slots={slots} />;
