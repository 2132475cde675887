import { getRouteApi, Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { useLastUser } from '#entities/user/use-last-user.ts';
import { setVisible } from '#session/session.ts';
import css from './ApplicationPage.module.css';

// the form is large, and a visitor is asked to sign in first
const OwnApplication = lazy(() => import('./OwnApplication.tsx').then((module) => ({ default: module.OwnApplication })));

const route = getRouteApi('/_portal/account/application');

/** One of the user's applications: the form while they have it, what became of it afterwards. */
export function ApplicationPage() {
  const { t } = useTranslation('application');
  const { id } = route.useSearch();
  const user = useLastUser();
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      <Link to="/account/shenPi" className={css.back} data-print="none">
        {t('mine.title')}
      </Link>
      {user === null ? (
        <VisitorPrompt icon={PencilLine} title={t('visitor.title')} text={t('visitor.text')} onSignIn={() => setVisible(true)} />
      ) : (
        <SectionBoundary key={user.id} resetKey={id} fallback={<Skeleton rows={8} />}>
          <OwnApplication key={id} id={id} />
        </SectionBoundary>
      )}
    </div>
  );
}
