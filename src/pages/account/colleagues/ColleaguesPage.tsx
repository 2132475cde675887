import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function ColleaguesPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.colleagues')} lead="" visitor={{ icon: Building2, title: t('page.colleagues'), text: '' }}>
      {null}
    </AccountPage>
  );
}
