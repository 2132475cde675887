import { useTranslation } from 'react-i18next';
import { useChangeEmail } from '#api/account-email.ts';
import { useRenewCodes, useTurnOffSecondFactor } from '#api/second-factor.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { emailAddress } from '#contract/account-email.ts';
import { currentPassword, secondFactorCode } from '#contract/oauth.ts';
import { RecoveryCodes } from '#entities/identity/second-factor/RecoveryCodes.tsx';
import css from '../section/Settings.module.css';

/** Asks for the address, and for the password: whoever has the address can choose a new one. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useChangeEmail();
  return (
    <div className={css.form}>
      <TextForm
        label={t('email.change')}
        fields={[
          {
            name: 'email',
            label: t('email.address'),
            schema: emailAddress,
            wrong: t('email.addressWrong'),
            most: 200,
            type: 'email',
            autoComplete: 'email',
          },
          {
            name: 'password',
            label: t('email.password'),
            help: t('email.passwordHelp'),
            schema: currentPassword,
            wrong: t('email.passwordWrong'),
            most: 128,
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        initial={{ email: '', password: '' }}
        action={t('email.send')}
        cancel={t('email.cancel')}
        optional=""
        busy={isPending}
        error={error}
        onSubmit={(typed) =>
          mutate(
            { email: typed.email ?? '', password: typed.password ?? '' },
            {
              onSuccess: () => {
                announce({ text: t('email.sent', { email: typed.email ?? '' }) });
                onClose();
              },
            },
          )
        }
        onCancel={onClose}
      />
    </div>
  );
}

type Props = { what: 'renewCodes' | 'turnOff'; onCancel: () => void; onDone: () => void };

/** Replaces the recovery codes or turns the second factor off, with password and code. */
export function ChangeSecondFactor({ what, onCancel, onDone }: Props) {
  const { t } = useTranslation('secondFactor');
  const renewing = useRenewCodes();
  const turning = useTurnOffSecondFactor();
  const { error, isPending } = what === 'turnOff' ? turning : renewing;
  if (renewing.data !== undefined) return <RecoveryCodes codes={renewing.data.codes} onDone={onDone} />;
  return (
    <TextForm
      label={t(what)}
      fields={[
        {
          name: 'password',
          label: t('password'),
          schema: currentPassword,
          wrong: t('passwordWrong'),
          most: 128,
          type: 'password',
          autoComplete: 'current-password',
        },
        { name: 'code', label: t('anyCode'), schema: secondFactorCode, wrong: t('codeWrong'), most: 32, autoComplete: 'one-time-code' },
      ]}
      initial={{ password: '', code: '' }}
      action={t(what)}
      cancel={t('cancel')}
      optional=""
      busy={isPending}
      error={error}
      onSubmit={(typed) => {
        const body = { password: typed.password ?? '', code: typed.code ?? '' };
        if (what === 'turnOff') turning.mutate(body, { onSuccess: onDone });
        else renewing.mutate(body);
      }}
      onCancel={onCancel}
    />
  );
}
