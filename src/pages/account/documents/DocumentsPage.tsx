import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function DocumentsPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.xmzl')} lead="" visitor={{ icon: FolderOpen, title: t('page.xmzl'), text: '' }}>
      {null}
    </AccountPage>
  );
}
