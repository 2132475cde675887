import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CloseAccountSection } from './CloseAccountSection.tsx';
import { DataExportSection } from './DataExportSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { OidcSection } from './OidcSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** What a user sets for their account. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'signInSettings']);
  return (
    <AccountPage title={t('title')} lead={t('lead')} visitor={{ icon: BellRing, title: t('visitorTitle'), text: t('visitorText') }}>
      <ProfileSection />
      <EmailSection />
      <PasswordSection />
      <SectionBoundary resetKey="" failed={t('signInSettings:passkey.title')} fallback={<Skeleton rows={2} />}>
        <PasskeysSection />
      </SectionBoundary>
      <SecondFactorSection />
      <SectionBoundary resetKey="" failed={t('signInSettings:provider.other')} fallback={null}>
        <OidcSection />
      </SectionBoundary>
      <SectionBoundary resetKey="" failed={t('signInSettings:session.title')} fallback={<Skeleton rows={2} />}>
        <SessionsSection />
      </SectionBoundary>
      <NoticePreferences />
      <DataExportSection />
      <CloseAccountSection />
    </AccountPage>
  );
}
