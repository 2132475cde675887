import type { ListingDetail as Listing } from '#contract/listing.ts';
import { ApplyAction } from '#entities/casework/application/ApplyAction.tsx';
import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { ProductAnswer, ProductSections } from './ProductSections.tsx';

const slots: DetailSlots = { answer: ProductAnswer, actions: ApplyForProduct, sections: ProductSections };

function ApplyForProduct({ listing: { id, title } }: { listing: Listing }) {
  return <ApplyAction kind="financing" subjectId={id} title={title} />;
}

/** A finance product: whether the company qualifies, its conditions, and what it costs month by month. */
export const FinanceDetail = () => <ListingDetail slots={slots} />;
