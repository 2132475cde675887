import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountPhoneQueries } from '#api/account-phone.ts';
import { Button } from '#components/Button.tsx';
import { readableNumber } from '#domain/contact/readable-number.ts';
import css from './section/Settings.module.css';

/** Guards what is typed, and is loaded when it opens. */
const PhoneForm = lazy(() => import('./sign-in/PasswordForms.tsx').then((module) => ({ default: module.PhoneForm })));

/** The telephone number of the account, where this installation can prove one. */
export function PhoneSection() {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(accountPhoneQueries.get());
  const { phone, proven, sends } = data;
  const [editing, setEditing] = useState(false);
  const id = useId();
  if (!sends) return null;
  const close = () => {
    setEditing(false);
    document.getElementById(`${id}-open`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`}>{t('phone.title')}</h2>
      </div>
      {phone === null ? (
        <p className={css.about}>{t('phone.none')}</p>
      ) : (
        <>
          <p className={css.line}>
            <strong>{readableNumber(phone)}</strong>
            <span className={proven ? css.good : css.waits}>
              {proven ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
              {t(proven ? 'email.verified' : 'email.unverified')}
            </span>
          </p>
          <p className={css.about}>{t(proven ? 'phone.use' : 'phone.unverifiedText')}</p>
        </>
      )}
      <div className={css.actions}>
        <Button id={`${id}-open`} aria-expanded={editing} onClick={() => setEditing(true)}>
          {t(phone === null ? 'phone.give' : proven ? 'phone.change' : 'phone.prove')}
        </Button>
      </div>
      {editing && (
        <Suspense>
          <PhoneForm initial={proven ? '' : (phone ?? '')} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
