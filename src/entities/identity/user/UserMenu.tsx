import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { langOf } from '#components/Chinese.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { initialsOf } from './initials.ts';
import css from './UserMenu.module.css';

/** The chunk loads when the menu is opened. */
const UserActions = lazy(() => import('./UserActions.tsx').then((module) => ({ default: module.UserActions })));

export function UserMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (user === null)
    return (
      <Button look="plain" onClick={() => setVisible(true)}>
        {t('user.signIn')}
      </Button>
    );
  return (
    <Disclosure
      className={css.menu}
      triggerClass={css.trigger}
      panelClass={css.panel}
      label={t('user.menu', { name: user.displayName })}
      trigger={
        <>
          {/* drawn by the style sheet: the initials as a picture, not text */}
          <span className={css.avatar} data-letter={initialsOf(user.displayName)} />
          <span className={css.name} lang={langOf(user.displayName)}>
            {user.displayName}
          </span>
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => (
        <Suspense>
          <UserActions user={user} onDone={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}
