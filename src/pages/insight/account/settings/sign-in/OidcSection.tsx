import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oidcQueries } from '#api/oidc.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import css from '../section/Settings.module.css';

/** Guards what is typed, and is loaded when it opens. */
const ChangeProvider = lazy(() => import('./SignInForms.tsx').then((module) => ({ default: module.ChangeProvider })));

/** The account of the provider that opens this account; nothing where there is neither. */
export function OidcSection() {
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
