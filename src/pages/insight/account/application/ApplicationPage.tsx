import { getRouteApi, Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import { useLastUser } from '#entities/identity/user/use-last-user.ts';
import { setVisible } from '#session/session.ts';
import css from './ApplicationPage.module.css';

// the form is large, and a visitor is asked to sign in first
const Opening = lazy(() => import('./Opening.tsx').then((module) => ({ default: module.Opening })));

const route = getRouteApi('/_portal/account/application');

/** One of the user's applications: the form while they have it, its result afterwards. */
export function ApplicationPage() {
  const { t } = useTranslation('application');
  const { id, kind = '', subject, company } = route.useSearch();
  const navigate = route.useNavigate();
  const place = `${kind} ${subject ?? ''} ${company ?? ''}`;
  /** After its first save a new application keeps its form and input, under its own address. */
  const [begun, setBegun] = useState<{ id: string; place: string }>();
  const key = id === undefined ? place : id === begun?.id ? begun.place : id;
  const onBegun = (made: string) => {
    setBegun({ id: made, place });
    // Back returns to the page it was begun on
    void navigate({ search: { id: made }, replace: true, resetScroll: false, ignoreBlocker: true });
  };
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
        <SectionBoundary key={user.id} resetKey={key} fallback={<Skeleton rows={8} />}>
          <Opening key={key} id={id} of={{ kind, subjectId: subject, companyId: company }} onBegun={onBegun} />
        </SectionBoundary>
      )}
    </div>
  );
}
