import { ListingListPage } from '../list/ListPage.tsx';
import { FinanceAbove } from './FinanceAbove.tsx';
import { FinanceCompare } from './FinanceCompare.tsx';

/** Finance products, with a comparison and suggestions for the need above them. */
export const FinanceList = () => <ListingListPage above={<FinanceAbove />} Compare={FinanceCompare} />;
