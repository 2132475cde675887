import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '#api/oauth.ts';
import { useBeginLink, useUnlinkProvider } from '#api/oidc.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { currentPassword, password as newPassword } from '#contract/oauth.ts';
import { leaveForProvider } from '#session/provider-visit.ts';
import { passwordField, useProofFields } from './proof-fields.ts';
import css from '../section/Settings.module.css';

/** Changes the password; the other sign-ins of the account end. */
export function ChangeOwnPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signInSettings');
  const done = useDone(onClose);
  const { mutate, error, isPending } = useChangePassword();
  return (
    <TextForm
      label={t('password.change')}
      fields={[
        { ...passwordField({ label: t('proof.password'), wrong: t('proof.passwordWrong') }), name: 'current' },
        {
          name: 'password',
          label: t('password.new'),
          help: t('password.rule'),
          schema: newPassword,
          wrong: t('password.newWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'new-password',
        },
        {
          name: 'confirm',
          label: t('password.again'),
          schema: currentPassword,
          repeats: 'password',
          wrong: t('password.againWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'new-password',
        },
      ]}
      initial={{ current: '', password: '', confirm: '' }}
      action={t('password.submit')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={({ current, password }) =>
        mutate({ current: current ?? '', password: password ?? '' }, { onSuccess: () => done(t('password.changed')) })
      }
      onCancel={onClose}
    >
      <p className={css.about}>{t('password.ends')}</p>
    </TextForm>
  );
}

/** Links or unlinks the account of the provider, with the password. To link, the browser goes to the provider. */
export function ChangeProvider({ provider, isLinked, onClose }: { provider: string; isLinked: boolean; onClose: () => void }) {
  const { t } = useTranslation('signInSettings');
  const done = useDone(onClose);
  const fields = useProofFields(false);
  const linking = useBeginLink();
  const unlinking = useUnlinkProvider();
  const { error, isPending } = isLinked ? unlinking : linking;
  // remains busy while the browser navigates to the provider
  const [leaves, setLeaves] = useState(false);
  return (
    <TextForm
      label={t(isLinked ? 'provider.unlink' : 'provider.link', { provider })}
      fields={fields}
      initial={{ password: '', code: '' }}
      action={t(isLinked ? 'provider.unlink' : 'provider.go', { provider })}
      cancel={t('cancel')}
      busy={isPending || leaves}
      error={error}
      onSubmit={(typed) => {
        const body = { password: typed.password ?? '' };
        if (isLinked) unlinking.mutate(body, { onSuccess: () => done(t('provider.unlinked', { provider })) });
        else
          linking.mutate(body, {
            onSuccess: (begun) => {
              setLeaves(true);
              leaveForProvider(begun, '/account/set');
            },
          });
      }}
      onCancel={onClose}
    >
      {isLinked && <p className={css.about}>{t('provider.unlinkText', { provider })}</p>}
    </TextForm>
  );
}
