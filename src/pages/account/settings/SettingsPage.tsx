import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CloseAccountSection } from './data/CloseAccountSection.tsx';
import { DataExportSection } from './data/DataExportSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { OidcSection } from './sign-in/OidcSection.tsx';
import { PasskeysSection } from './sign-in/PasskeysSection.tsx';
import { PasswordSection } from './sign-in/PasswordSection.tsx';
import { SecondFactorSection } from './sign-in/SecondFactorSection.tsx';
import { SessionsSection } from './sign-in/SessionsSection.tsx';

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
