import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function ServicesPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.fuWu')} lead="" visitor={{ icon: Network, title: t('page.fuWu'), text: '' }}>
      {null}
    </AccountPage>
  );
}
