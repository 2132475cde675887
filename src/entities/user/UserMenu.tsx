import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { BookmarkCheck, ChevronDown, LogOut, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#api/oauth.ts';
import { resourceQueries } from '#api/resource.ts';
import { Button } from '#components/Button.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { setCurrentUser, setVisible, useCurrentUser } from '#session/session.ts';
import css from './UserMenu.module.css';

export function UserMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (user === null) {
    return (
      <Button look="plain" onClick={() => setVisible(true)}>
        {t('user.signIn')}
      </Button>
    );
  }
  return (
    <Disclosure
      className={css.menu}
      triggerClass={css.trigger}
      panelClass={css.panel}
      label={t('user.menu', { name: user.displayName })}
      trigger={
        <>
          {/* drawn by the style sheet: an initial as a picture, not text */}
          <span className={css.avatar} data-letter={Array.from(user.displayName)[0]} />
          <span className={css.name}>{user.displayName}</span>
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => (
        <>
          <p className={css.who}>
            <strong>{user.displayName}</strong>
            <span>{user.username}</span>
          </p>
          <Link to="/account/custom" className={css.action} onClick={close}>
            <BookmarkCheck size={16} aria-hidden />
            {t('user.custom')}
          </Link>
          <BackOffice onChoose={close} />
          <SignOut onDone={close} />
        </>
      )}
    </Disclosure>
  );
}

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
  const leave = () => {
    signOut();
    onDone();
    // the app drops all data of the user on sign-out
    setCurrentUser(null);
    void navigate({ to: '/' });
  };
  return (
    <button type="button" className={css.action} onClick={leave}>
      <LogOut size={16} aria-hidden />
      {t('user.signOut')}
    </button>
  );
}
