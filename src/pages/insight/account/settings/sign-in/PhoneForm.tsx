import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendPhoneCode, useVerifyPhone } from '#api/account-phone.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { ownPhone } from '#contract/account-phone.ts';
import { currentPassword, ownCode } from '#contract/oauth.ts';
import css from '../section/Settings.module.css';

type Props = {
  /** A number that waits to be proved. */
  initial: string;
  onClose: () => void;
};

/** Asks for the number and the password, because whoever has the number can choose a new one; then for the code that was sent there. */
export function PhoneForm({ initial, onClose }: Props) {
  const { t } = useTranslation('settings');
  const { mutate, error, isPending, data, reset } = useSendPhoneCode();
  const [phone, setPhone] = useState(initial);
  if (data !== undefined) return <CodeForm phone={phone} sent={data} onAgain={reset} onClose={onClose} />;
  return (
    <div className={css.form}>
      <TextForm
        label={t('phone.change')}
        fields={[
          {
            name: 'phone',
            label: t('phone.number'),
            schema: ownPhone,
            wrong: t('phone.numberWrong'),
            most: 40,
            type: 'tel',
            autoComplete: 'tel',
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
        initial={{ phone, password: '' }}
        action={t('phone.send')}
        cancel={t('email.cancel')}
        optional=""
        busy={isPending}
        error={error}
        onSubmit={(typed) => {
          setPhone(typed.phone ?? '');
          mutate({ phone: typed.phone ?? '', password: typed.password ?? '' });
        }}
        onCancel={onClose}
      />
    </div>
  );
}

type Sent = { phone: string; sent: { key: string; minutes: number }; onAgain: () => void; onClose: () => void };

/** Asks for the code of the message. */
function CodeForm({ phone, sent, onAgain, onClose }: Sent) {
  const { t } = useTranslation('settings');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useVerifyPhone();
  return (
    <div className={css.form}>
      <TextForm
        label={t('phone.prove')}
        fields={[
          { name: 'code', label: t('phone.code'), schema: ownCode, wrong: t('phone.codeWrong'), most: 12, autoComplete: 'one-time-code' },
        ]}
        initial={{ code: '' }}
        action={t('phone.confirm')}
        cancel={t('email.cancel')}
        optional=""
        busy={isPending}
        error={error}
        onSubmit={({ code }) =>
          mutate(
            { key: sent.key, code: code ?? '' },
            {
              onSuccess: () => {
                announce({ text: t('phone.done', { phone }) });
                onClose();
              },
            },
          )
        }
        onCancel={onClose}
        foot={
          <p>
            <Button onClick={onAgain}>{t('phone.again')}</Button>
          </p>
        }
      >
        <p role="status">{t('phone.sent', { phone, count: sent.minutes })}</p>
      </TextForm>
    </div>
  );
}
