import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { counterpartKinds } from '#contract/chain.ts';
import type { ListingDetail as Listing } from '#contract/listing.ts';

const Counterparts = lazy(() => import('./Counterparts.tsx').then((module) => ({ default: module.Counterparts })));

const slots: DetailSlots = { sections: ListingCounterparts };

/** A need, a supply or a result, with its counterparts. */
export const CounterpartDetail = () => <ListingDetail slots={slots} />;

/** The counterparts of a valid need, supply or result. */
function ListingCounterparts({ listing: { id, kind, state } }: { listing: Listing }) {
  const known = counterpartKinds.find((one) => one === kind);
  if (known === undefined || state !== 'published') return null;
  return (
    <SectionBoundary resetKey={id} fallback={<Skeleton rows={4} />}>
      <Counterparts kind={known} id={id} />
    </SectionBoundary>
  );
}
