import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { counterpartKinds } from '#contract/chain.ts';
import type { ListingDetail } from '#contract/listing.ts';

const Counterparts = lazy(() => import('./Counterparts.tsx').then((module) => ({ default: module.Counterparts })));

/** The counterparts of a need, a supply or a result that stands. */
export function ListingCounterparts({ listing: { id, kind, state } }: { listing: ListingDetail }) {
  const known = counterpartKinds.find((one) => one === kind);
  if (known === undefined || state !== 'published') return null;
  return (
    <SectionBoundary resetKey={id} fallback={<Skeleton rows={4} />}>
      <Counterparts kind={known} id={id} />
    </SectionBoundary>
  );
}
