import { getRouteApi, Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { useLastUser } from '#entities/identity/user/use-last-user.ts';
import { setVisible } from '#session/session.ts';
import css from '../shared/Approve.module.css';
import { filtersOf } from '../shared/queue-params.ts';

// it is large, and a visitor is asked to sign in first
const Detail = lazy(() => import('./Detail.tsx').then((module) => ({ default: module.Detail })));

const route = getRouteApi('/_portal/approve/detail');

/** An application as officers decide it. */
export function DetailPage() {
  const { t } = useTranslation('approve');
  const { id, ...search } = route.useSearch();
  const user = useLastUser();
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      {user === null ? (
        <>
          <Link to="/approve/list" search={filtersOf(search)} className={css.back}>
            {t('detail.back')}
          </Link>
          <VisitorPrompt icon={ClipboardCheck} title={t('visitor.title')} text={t('visitor.text')} onSignIn={() => setVisible(true)} />
        </>
      ) : (
        <SectionBoundary key={user.id} resetKey={id} failed={t('detail.gone')} fallback={<Skeleton rows={10} />}>
          <Detail key={id} id={id} />
        </SectionBoundary>
      )}
    </div>
  );
}
