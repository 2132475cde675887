import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from '../section/Settings.module.css';

/** Guards what is typed, and is loaded when it opens. */
const ChangeOwnPassword = lazy(() => import('./SignInForms.tsx').then((module) => ({ default: module.ChangeOwnPassword })));

/** The password of the account. */
export function PasswordSection() {
  const { t } = useTranslation('signInSettings');
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-heading`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {t('password.title')}
        </h2>
      </div>
      <p className={css.about}>{t('password.about')}</p>
      {open ? (
        <div className={css.form}>
          <Suspense>
            <ChangeOwnPassword onClose={close} />
          </Suspense>
        </div>
      ) : (
        <div className={css.actions}>
          <Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
        </div>
      )}
    </section>
  );
}
