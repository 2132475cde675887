import { BellRing } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CloseAccountSection } from './data/CloseAccountSection.tsx';
import { DataExportSection } from './data/DataExportSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';

// half of the page, below what is seen first
const SignInSections = lazy(() => import('./sign-in/SignInSections.tsx').then((module) => ({ default: module.SignInSections })));

/** What a user sets for their account. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'signInSettings']);
  return (
    <AccountPage title={t('title')} lead={t('lead')} visitor={{ icon: BellRing, title: t('visitorTitle'), text: t('visitorText') }}>
      <ProfileSection />
      <EmailSection />
      <PhoneSection />
      <SectionBoundary resetKey="" failed={t('signInSettings:session.title')} fallback={<Skeleton rows={8} />}>
        <SignInSections />
      </SectionBoundary>
      <NoticePreferences />
      <DataExportSection />
      <CloseAccountSection />
    </AccountPage>
  );
}
