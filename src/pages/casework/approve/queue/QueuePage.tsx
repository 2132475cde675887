import { getRouteApi } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import css from '../shared/Approve.module.css';
import { Queue } from './Queue.tsx';

const route = getRouteApi('/_portal/approve/list');

/** Cases for the user to decide, for their colleagues, and those they have decided. */
export function QueuePage() {
  const { t } = useTranslation('approve');
  const user = useCurrentUser();
  const { view } = route.useSearch();
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      {user === null ? (
        <>
          <h1 className={css.title}>{t('title')}</h1>
          <VisitorPrompt icon={ClipboardCheck} title={t('visitor.title')} text={t('visitor.text')} onSignIn={() => setVisible(true)} />
        </>
      ) : (
        <SectionBoundary key={user.id} resetKey={view} fallback={<Skeleton rows={10} />}>
          <Queue />
        </SectionBoundary>
      )}
    </div>
  );
}
