import { getRouteApi } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { setVisible } from '#session/session.ts';
import { useLastUser } from '#entities/user/use-last-user.ts';
import { NeedHead } from './NeedHead.tsx';
import css from './Need.module.css';

// the form is large, and a visitor is asked to sign in first
const NeedForm = lazy(() => import('./NeedForm.tsx').then((module) => ({ default: module.NeedForm })));

const route = getRouteApi('/_portal/resources/finance/send');

/** A financing need of the user, step by step; lenders read one here. */
export function NeedPage() {
  const { t } = useTranslation('finance');
  const { id } = route.useSearch();
  const user = useLastUser();
  return (
    <div className={css.page}>
      {user === null ? (
        <>
          <NeedHead />
          <VisitorPrompt icon={Send} title={t('need.visitorTitle')} text={t('need.visitorText')} onSignIn={() => setVisible(true)} />
        </>
      ) : (
        <SectionBoundary key={user.id} resetKey="" fallback={<Skeleton rows={8} />}>
          <NeedForm id={id} />
        </SectionBoundary>
      )}
    </div>
  );
}
