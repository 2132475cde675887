import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function FinancingPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.financial')} lead="" visitor={{ icon: Wallet, title: t('page.financial'), text: '' }}>
      {null}
    </AccountPage>
  );
}
