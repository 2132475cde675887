import { Database } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function CompanyDataPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.shuju')} lead="" visitor={{ icon: Database, title: t('page.shuju'), text: '' }}>
      {null}
    </AccountPage>
  );
}
