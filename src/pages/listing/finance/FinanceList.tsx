import { ListingListPage } from '../list/ListPage.tsx';
import { CompareTick } from './CompareTick.tsx';
import { FinanceAbove } from './FinanceAbove.tsx';

/** Finance products, with a comparison and suggestions for the need above them. */
export const FinanceList = () => <ListingListPage above={<FinanceAbove />} Card={CompareTick} />;
