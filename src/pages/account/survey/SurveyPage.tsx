import { BarChart3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';

export function SurveyPage() {
  const { t } = useTranslation('accountPage');
  return (
    <AccountPage title={t('page.huanjing')} lead="" visitor={{ icon: BarChart3, title: t('page.huanjing'), text: '' }}>
      {null}
    </AccountPage>
  );
}
