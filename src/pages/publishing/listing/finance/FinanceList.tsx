import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { ListingListPage } from '../list/ListPage.tsx';
import { FinanceAbove } from './FinanceAbove.tsx';
import { FinanceCompare } from './FinanceCompare.tsx';

/** Finance products, with a comparison and suggestions for the need above them. */
export const FinanceList = () => <ListingListPage above={<FinanceAbove />} Compare={FinanceCompare} tools={<SendNeed />} />;

function SendNeed() {
  const { t } = useTranslation('finance');
  return (
    <Link to="/resources/finance/send" className={buttonClass()} data-print="none">
      {t('need.title')}
    </Link>
  );
}
