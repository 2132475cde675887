import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { EmailSection } from './EmailSection.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import css from './Settings.module.css';

/** What a user sets for their account. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      {user === null ? (
        <VisitorPrompt icon={BellRing} title={t('visitorTitle')} text={t('visitorText')} onSignIn={() => setVisible(true)} />
      ) : (
        <SectionBoundary key={user.id} resetKey={user.id} fallback={<Skeleton rows={5} />}>
          <EmailSection />
          <SecondFactorSection />
          <NoticePreferences />
        </SectionBoundary>
      )}
    </div>
  );
}
