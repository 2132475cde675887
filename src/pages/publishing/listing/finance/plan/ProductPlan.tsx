import type { ListingDetail } from '#contract/listing.ts';
import { productOf } from '../shared/product.ts';
import { RepaymentPlan } from './RepaymentPlan.tsx';

/** The repayment plan of a finance product. */
export function ProductPlan({ listing }: { listing: ListingDetail }) {
  const product = productOf(listing);
  return <RepaymentPlan ranges={product} methods={product.repayment} />;
}
