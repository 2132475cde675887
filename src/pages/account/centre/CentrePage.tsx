import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function CentrePage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.centre')} lead="" visitor={{ icon: LayoutDashboard, title: t('page.centre'), text: '' }}>
      {null}
    </AccountPage>
  );
}
