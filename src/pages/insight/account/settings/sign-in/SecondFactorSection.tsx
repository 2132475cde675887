import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorQueries } from '#api/second-factor.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import css from '../section/Settings.module.css';

/** Guard what is typed, and are loaded when they open. */
const SetUp = lazy(() => import('#entities/identity/second-factor/SetUp.tsx').then((module) => ({ default: module.SetUp })));
const ChangeSecondFactor = lazy(() => import('./PasswordForms.tsx').then((module) => ({ default: module.ChangeSecondFactor })));

const fewCodes = 3;

/** The second factor of the account: set up, with its recovery codes, or not. */
export function SecondFactorSection() {
  const { t } = useTranslation('secondFactor');
  const { moment } = useFormat();
  const announce = useAnnounce();
  const { data } = useSuspenseQuery(secondFactorQueries.get());
  const { since, codesLeft, required } = data;
  const [open, setOpen] = useState<'setUp' | 'renewCodes' | 'turnOff' | null>(null);
  const id = useId();
  const close = () => {
    setOpen(null);
    document.getElementById(`${id}-heading`)?.focus();
  };
  const done = (text: string) => {
    announce({ text });
    close();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {t('title')}
        </h2>
      </div>
      <p className={css.about}>{t('about')}</p>
      {since !== null && (
        <p className={css.line}>
          <span className={css.good}>
            <CircleCheck size={16} aria-hidden />
            {t('on', { since: moment(since) })}
          </span>
          <span className={codesLeft <= fewCodes ? css.waits : undefined}>
            {codesLeft <= fewCodes && <CircleAlert size={16} aria-hidden />}
            {t('codesLeft', { count: codesLeft })}
          </span>
        </p>
      )}
      {required && <p className={css.about}>{t('requiredHere')}</p>}
      {/* stays while the recovery codes are shown: by then it is set up */}
      {open === null ? (
        <div className={css.actions}>
          {since === null ? (
            <Button onClick={() => setOpen('setUp')}>{t('setUp')}</Button>
          ) : (
            <>
              <Button onClick={() => setOpen('renewCodes')}>{t('renewCodes')}</Button>
              <Button look="quiet" onClick={() => setOpen('turnOff')}>
                {t('turnOff')}
              </Button>
            </>
          )}
        </div>
      ) : (
        <div className={css.form}>
          <Suspense>
            {open === 'setUp' ? (
              <SetUp cancel={t('cancel')} onCancel={close} onDone={() => done(t('turnedOn'))} />
            ) : (
              <ChangeSecondFactor
                key={open}
                what={open}
                onCancel={close}
                onDone={() => done(t(open === 'turnOff' ? 'turnedOff' : 'renewed'))}
              />
            )}
          </Suspense>
        </div>
      )}
    </section>
  );
}
