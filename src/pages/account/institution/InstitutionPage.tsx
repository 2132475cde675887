import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function InstitutionPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.jiGou')} lead="" visitor={{ icon: Landmark, title: t('page.jiGou'), text: '' }}>
      {null}
    </AccountPage>
  );
}
