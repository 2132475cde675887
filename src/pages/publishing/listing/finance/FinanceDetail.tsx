import type { ListingDetail as Listing } from '#contract/listing.ts';
import { ApplyAction } from '#entities/casework/application/ApplyAction.tsx';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { criteriaParts } from '#entities/companies/criteria/ListingCriteria.tsx';

const ProductPlan = lazy(() => import('./plan/ProductPlan.tsx').then((module) => ({ default: module.ProductPlan })));

const { answer, conditions: ProductConditions } = criteriaParts('criteria');

const slots: DetailSlots = { answer, actions: ApplyForProduct, notes: AppliedForProduct, sections: ProductSections };

function ApplyForProduct({ listing: { id, title } }: { listing: Listing }) {
  return <ApplyAction kind="financing" subjectId={id} title={title} part="button" />;
}

function AppliedForProduct({ listing: { id, title } }: { listing: Listing }) {
  return <ApplyAction kind="financing" subjectId={id} title={title} part="notes" />;
}

/** A finance product: whether the company qualifies, its conditions, and its monthly cost. */
export const FinanceDetail = () => <ListingDetail slots={slots} />;

/** The conditions of a finance product, and its monthly cost if it has a rate. */
function ProductSections({ listing }: { listing: Listing }) {
  return (
    <>
      <ProductConditions listing={listing} />
      {listing.attributes['rate'] !== null && (
        <SectionBoundary resetKey={listing.id} fallback={<Skeleton rows={6} />}>
          <ProductPlan key={listing.id} listing={listing} />
        </SectionBoundary>
      )}
    </>
  );
}
