import { useTranslation } from 'react-i18next';
import { useChangeEmail } from '#api/account-email.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { emailAddress } from '#contract/account-email.ts';
import { currentPassword } from '#contract/oauth.ts';
import css from './Settings.module.css';

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
