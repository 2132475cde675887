import { ListingDetail } from '../detail/ListingDetail.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { ProductAnswer, ProductSections } from './ProductSections.tsx';

const slots: DetailSlots = { answer: ProductAnswer, sections: ProductSections };

/** A finance product: whether the company qualifies, its conditions, and what it costs month by month. */
export const FinanceDetail = () => <ListingDetail slots={slots} />;
