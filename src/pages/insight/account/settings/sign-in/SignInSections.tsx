import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { OidcSection } from './OidcSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The ways to sign in, and where one is signed in. */
export function SignInSections() {
  const { t } = useTranslation('signInSettings');
  return (
    <>
      <PasswordSection />
      <SectionBoundary resetKey="" failed={t('passkey.title')} fallback={<Skeleton rows={2} />}>
        <PasskeysSection />
      </SectionBoundary>
      <SecondFactorSection />
      <SectionBoundary resetKey="" failed={t('provider.other')} fallback={null}>
        <OidcSection />
      </SectionBoundary>
      <SectionBoundary resetKey="" failed={t('session.title')} fallback={<Skeleton rows={2} />}>
        <SessionsSection />
      </SectionBoundary>
    </>
  );
}
