import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oidcQueries } from '#api/oidc.ts';
import { secondFactorQueries } from '#api/second-factor.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import css from '../section/Settings.module.css';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The ways to sign in, and the sessions. */
export function SignInSections() {
  const { t } = useTranslation('signInSettings');
  return (
    <>
      <PasswordSection />
      <SectionBoundary resetKey="" failed={t('passkey.title')} fallback={<Skeleton rows={2} />}>
        <PasskeysSection />
      </SectionBoundary>
      <SecondFactorSection />
      <SectionBoundary resetKey="" failed={t('provider.other')} fallback={null}>
        <OidcSection />
      </SectionBoundary>
      <SectionBoundary resetKey="" failed={t('session.title')} fallback={<Skeleton rows={2} />}>
        <SessionsSection />
      </SectionBoundary>
    </>
  );
}

/** Has a leave guard, so it is loaded when it opens. */
const ChangeProvider = lazy(() => import('./SignInForms.tsx').then((module) => ({ default: module.ChangeProvider })));

/** The linked account of the provider; nothing without a provider and a link. */
function OidcSection() {
  const { t } = useTranslation('signInSettings');
  const { moment } = useFormat();
  const { data } = useSuspenseQuery(oidcQueries.get());
  const [open, setOpen] = useState(false);
  const id = useId();
  const { identity } = data;
  if (data.provider === null && identity === null) return null;
  const provider = data.provider ?? t('provider.other');
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-heading`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {provider}
        </h2>
      </div>
      <p className={css.about}>{t('provider.about', { provider })}</p>
      {identity !== null && (
        <p className={css.line}>
          <strong>{identity.label}</strong>
          <span className={css.good}>
            <CircleCheck size={16} aria-hidden />
            {t('provider.since', { at: moment(identity.linkedAt) })}
          </span>
        </p>
      )}
      {open ? (
        <div className={css.form}>
          <Suspense>
            <ChangeProvider provider={provider} isLinked={identity !== null} onClose={close} />
          </Suspense>
        </div>
      ) : (
        <div className={css.actions}>
          <Button onClick={() => setOpen(true)}>{t(identity === null ? 'provider.link' : 'provider.unlink', { provider })}</Button>
        </div>
      )}
    </section>
  );
}

/** Has a leave guard, so it is loaded when it opens. */
const ChangeOwnPassword = lazy(() => import('./SignInForms.tsx').then((module) => ({ default: module.ChangeOwnPassword })));

/** The password of the account. */
function PasswordSection() {
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

/** Have a leave guard, so they are loaded when they open. */
const SetUp = lazy(() => import('#entities/identity/second-factor/SetUp.tsx').then((module) => ({ default: module.SetUp })));
const ChangeSecondFactor = lazy(() => import('./PasswordForms.tsx').then((module) => ({ default: module.ChangeSecondFactor })));

const fewCodes = 3;

/** The second factor of the account: set up, with its recovery codes, or not. */
function SecondFactorSection() {
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
