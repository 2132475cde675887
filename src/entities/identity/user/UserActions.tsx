import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileText, LayoutDashboard, LogOut, Settings2, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#api/oauth.ts';
import { resourceQueries } from '#api/resource.ts';
import { mayLeaveForms } from '#components/form/unsaved.ts';
import { ThemeSwitch } from '#components/theme/ThemeSwitch.tsx';
import { setCurrentUser } from '#session/session.ts';
import type { useCurrentUser } from '#session/session.ts';
import css from './UserMenu.module.css';

// the calls of applications are large, and no other link needs them
const Approvals = lazy(() => import('./Approvals.tsx').then((module) => ({ default: module.Approvals })));

type User = NonNullable<ReturnType<typeof useCurrentUser>>;

/** The signed-in user, and their links. */
export function UserActions({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={css.who}>
        <strong lang="zh-CN">{user.displayName}</strong>
        <span>{user.username}</span>
      </p>
      <Link to="/account/centre" className={css.action} onClick={onDone}>
        <LayoutDashboard size={16} aria-hidden />
        {t('user.centre')}
      </Link>
      <Link to="/account/shenPi" className={css.action} onClick={onDone}>
        <FileText size={16} aria-hidden />
        {t('user.applications')}
      </Link>
      <Suspense fallback={null}>
        <Approvals onChoose={onDone} />
      </Suspense>
      <BackOffice onChoose={onDone} />
      <Link to="/account/set" className={css.action} onClick={onDone}>
        <Settings2 size={16} aria-hidden />
        {t('user.settings')}
      </Link>
      <div className={css.theme}>
        <ThemeSwitch />
      </div>
      <SignOut onDone={onDone} />
    </>
  );
}

/** The theme alone, for visitors. */
export const VisitorTheme = () => <ThemeSwitch />;

/** Only for users with a back-office permission. */
function BackOffice({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const { data: held = [] } = useQuery(resourceQueries.currentuser());
  if (held.length === 0) return null;
  return (
    <Link to="/portal" className={css.action} onClick={onChoose}>
      <SlidersHorizontal size={16} aria-hidden />
      {t('user.backOffice')}
    </Link>
  );
}

function SignOut({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    if (!(await mayLeaveForms())) return;
    signOut();
    onDone();
    // the app drops all data of the user on sign-out
    setCurrentUser(null);
    void navigate({ to: '/' });
  };
  return (
    <button type="button" className={css.action} onClick={() => void leave()}>
      <LogOut size={16} aria-hidden />
      {t('user.signOut')}
    </button>
  );
}
