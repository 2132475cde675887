import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountClosingQueries } from '#api/account-closing.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { useKeeping } from '#entities/identity/user/use-keeping.ts';
import { OpenCases } from './OpenCases.tsx';
import profileCss from '../section/Profile.module.css';
import css from '../section/Settings.module.css';

/** Has a leave guard, so it is loaded when it opens. */
const CloseForm = lazy(() => import('./ClosingForms.tsx').then((module) => ({ default: module.CloseForm })));

/** Closes the account: consequences, obstacles, and cancelling. */
export function CloseAccountSection() {
  const { t } = useTranslation('profile');
  const { moment } = useFormat();
  const { data } = useSuspenseQuery(accountClosingQueries.get());
  const { keep, isPending } = useKeeping();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { closesAt, cases } = data;
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-heading`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {t('closing.title')}
        </h2>
      </div>
      {closesAt !== null ? (
        <>
          <p className={css.noAddress} role="status">
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
            <span>{t('closing.waits', { at: moment(closesAt) })}</span>
          </p>
          {cases.length > 0 && (
            <>
              <p className={css.about}>{t('closing.newCases')}</p>
              <OpenCases cases={cases} />
            </>
          )}
          <div className={css.actions}>
            <Button look="primary" aria-disabled={isPending} onClick={keep}>
              {t('closing.keep')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={css.about}>{t('closing.about')}</p>
          <ul className={profileCss.list}>
            <li>{t('closing.waitsDays')}</li>
            <li>{t('closing.removes')}</li>
            <li>{t('closing.keeps')}</li>
            <li>{t('closing.name')}</li>
          </ul>
          {cases.length > 0 ? (
            <>
              <p className={css.noAddress}>
                <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
                {t('closing.cases')}
              </p>
              <OpenCases cases={cases} />
            </>
          ) : open ? (
            <div className={css.form}>
              <Suspense>
                <CloseForm onClose={close} />
              </Suspense>
            </div>
          ) : (
            <div className={css.actions}>
              <Button className={profileCss.danger ?? ''} onClick={() => setOpen(true)}>
                {t('closing.open')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
