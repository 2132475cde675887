import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyQueries } from '#api/passkey.ts';
import { secondFactorQueries } from '#api/second-factor.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { Passkey } from '#contract/passkey.ts';
import { mostPasskeys } from '#contract/passkey.ts';
import { passkeysWork } from '#entities/identity/passkey/ceremony.ts';
import textCss from '#components/text.module.css';
import css from '../section/Settings.module.css';

/** Have a leave guard, so they are loaded when they open. */
const AddPasskey = lazy(() => import('./PasskeyForms.tsx').then((module) => ({ default: module.AddPasskey })));
const RenamePasskey = lazy(() => import('./PasskeyForms.tsx').then((module) => ({ default: module.RenamePasskey })));
const RemovePasskey = lazy(() => import('./PasskeyForms.tsx').then((module) => ({ default: module.RemovePasskey })));

/** The form that is open: of a passkey by its id, or for a new one. */
type Open = { what: 'add' } | { what: 'rename' | 'remove'; id: string };

/** The passkeys of the account. */
export function PasskeysSection() {
  const { t } = useTranslation('signInSettings');
  const { data: passkeys } = useSuspenseQuery(passkeyQueries.list());
  const { data: secondFactor } = useSuspenseQuery(secondFactorQueries.get());
  const [open, setOpen] = useState<Open | null>(null);
  const id = useId();
  const close = () => {
    setOpen(null);
    document.getElementById(`${id}-heading`)?.focus();
  };
  const hasSecondFactor = secondFactor.since !== null;
  const works = passkeysWork();
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {t('passkey.title')}
        </h2>
      </div>
      <p className={css.about}>{t('passkey.about')}</p>
      {passkeys.length > 0 && (
        <ul className={css.ways} aria-label={t('passkey.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, id: passkey.id })}>
              {open !== null && 'id' in open && open.id === passkey.id && (
                <Suspense>
                  {open.what === 'rename' ? (
                    <RenamePasskey passkey={passkey} onClose={close} />
                  ) : (
                    <RemovePasskey passkey={passkey} hasSecondFactor={hasSecondFactor} onClose={close} />
                  )}
                </Suspense>
              )}
            </PasskeyRow>
          ))}
        </ul>
      )}
      {!works && <p className={css.about}>{t('passkey.notHere')}</p>}
      {works && passkeys.length >= mostPasskeys && <p className={css.about}>{t('passkey.full', { most: mostPasskeys })}</p>}
      {works &&
        passkeys.length < mostPasskeys &&
        (open?.what === 'add' ? (
          <div className={css.form}>
            <Suspense>
              <AddPasskey hasSecondFactor={hasSecondFactor} onClose={close} />
            </Suspense>
          </div>
        ) : (
          <div className={css.actions}>
            <Button onClick={() => setOpen({ what: 'add' })}>{t('passkey.add')}</Button>
          </div>
        ))}
    </section>
  );
}

type RowProps = { passkey: Passkey; onOpen: (what: 'rename' | 'remove') => void; children: ReactNode };

/** A passkey, with its open form below. */
function PasskeyRow({ passkey, onOpen, children }: RowProps) {
  const { t } = useTranslation('signInSettings');
  const { moment } = useFormat();
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <li className={css.way}>
      <KeyRound size={20} strokeWidth={1.75} aria-hidden />
      <div className={css.wayText}>
        <p className={`${textCss.strong} ${textCss.breaks}`}>
          {name} {backedUp && <span className={css.wayTag}>{t('passkey.synced')}</span>}
        </p>
        <p className={css.about}>
          {t('passkey.since', { at: moment(createdAt) })}
          {' · '}
          {lastUsedAt === null ? t('passkey.unused') : t('passkey.used', { at: moment(lastUsedAt) })}
        </p>
      </div>
      {children === false ? (
        <div className={css.wayActions}>
          <Button look="quiet" aria-label={t('passkey.renameThis', { name })} onClick={() => onOpen('rename')}>
            {t('passkey.rename')}
          </Button>
          <Button look="quiet" aria-label={t('passkey.removeThis', { name })} onClick={() => onOpen('remove')}>
            {t('passkey.remove')}
          </Button>
        </div>
      ) : (
        <div className={css.wayForm}>{children}</div>
      )}
    </li>
  );
}
