import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CloseAccountSection } from './CloseAccountSection.tsx';
import { DataExportSection } from './DataExportSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

/** What a user sets for their account. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  return (
    <AccountPage title={t('title')} lead={t('lead')} visitor={{ icon: BellRing, title: t('visitorTitle'), text: t('visitorText') }}>
      <ProfileSection />
      <EmailSection />
      <SecondFactorSection />
      <NoticePreferences />
      <DataExportSection />
      <CloseAccountSection />
    </AccountPage>
  );
}
