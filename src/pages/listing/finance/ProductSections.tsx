import { lazy } from 'react';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListingDetail } from '#contract/listing.ts';
import { criteriaParts } from '#entities/criteria/ListingCriteria.tsx';
import { productOf } from './product.ts';

const RepaymentPlan = lazy(() => import('./plan/RepaymentPlan.tsx').then((module) => ({ default: module.RepaymentPlan })));

export const { answer: ProductAnswer, conditions: ProductConditions } = criteriaParts('criteria');

/** The conditions of a finance product, and what it costs month by month where it names a rate. */
export function ProductSections({ listing }: { listing: ListingDetail }) {
  const product = productOf(listing);
  return (
    <>
      <ProductConditions listing={listing} />
      {product.rate !== null && (
        <SectionBoundary resetKey={listing.id} fallback={<Skeleton rows={6} />}>
          <RepaymentPlan key={listing.id} ranges={product} methods={product.repayment} />
        </SectionBoundary>
      )}
    </>
  );
}
