import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import { criteriaParts } from '#entities/companies/criteria/ListingCriteria.tsx';

const ProductPlan = lazy(() => import('./plan/ProductPlan.tsx').then((module) => ({ default: module.ProductPlan })));

const { answer, conditions: ProductConditions } = criteriaParts('criteria');

export const ProductAnswer = answer;

/** The conditions of a finance product, and what it costs month by month where it names a rate. */
export function ProductSections({ listing }: { listing: ListingDetail }) {
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
