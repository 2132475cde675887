import { getRouteApi, Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { setVisible } from '#session/session.ts';
import { useLastUser } from '#entities/identity/user/use-last-user.ts';
import css from './Publish.module.css';

// the form is large, and a visitor is asked to sign in first
const PublishForm = lazy(() => import('./PublishForm.tsx').then((module) => ({ default: module.PublishForm })));

const route = getRouteApi('/_portal/account/publish');

/** A listing of the user: a new one of a kind, or the one in the address. */
export function PublishPage() {
  const { t } = useTranslation('account');
  const { kind, id } = route.useSearch();
  const user = useLastUser();
  return (
    <div className={css.page}>
      <title>{t('publish.title')}</title>
      <header className={css.head}>
        <Link to="/account/custom" search={{ tab: 'published' }} className={css.back}>
          {t('custom.tab.published')}
        </Link>
        <h1>{t('publish.title')}</h1>
        <p className={css.lead}>{t('publish.lead')}</p>
      </header>
      {user === null ? (
        <VisitorPrompt icon={Send} title={t('publish.visitorTitle')} text={t('publish.visitorText')} onSignIn={() => setVisible(true)} />
      ) : (
        <SectionBoundary key={user.id} resetKey={kind ?? ''} fallback={<Skeleton rows={8} />}>
          <PublishForm kind={kind} id={id} />
        </SectionBoundary>
      )}
    </div>
  );
}
