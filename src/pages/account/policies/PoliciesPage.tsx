import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function PoliciesPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.zhengCe')} lead="" visitor={{ icon: ScrollText, title: t('page.zhengCe'), text: '' }}>
      {null}
    </AccountPage>
  );
}
