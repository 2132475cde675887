import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeEmail } from '#api/account-email.ts';
import { useSendPhoneCode, useVerifyPhone } from '#api/account-phone.ts';
import { useRenewCodes, useTurnOffSecondFactor } from '#api/second-factor.ts';
import { Button } from '#components/Button.tsx';
import { useDone } from '#components/feedback/use-done.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { emailAddress } from '#contract/account-email.ts';
import { ownPhone } from '#contract/account-phone.ts';
import { ownCode, secondFactorCode } from '#contract/oauth.ts';
import { RecoveryCodes } from '#entities/identity/second-factor/RecoveryCodes.tsx';
import { passwordField } from './proof-fields.ts';
import css from '../section/Settings.module.css';

/** Asks for the address, and for the password, since the address can reset it. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const done = useDone(onClose);
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
          passwordField({ label: t('email.password'), help: t('email.passwordHelp'), wrong: t('email.passwordWrong') }),
        ]}
        initial={{ email: '', password: '' }}
        action={t('email.send')}
        cancel={t('email.cancel')}
        busy={isPending}
        error={error}
        onSubmit={(typed) =>
          mutate(
            { email: typed.email ?? '', password: typed.password ?? '' },
            { onSuccess: () => done(t('email.sent', { email: typed.email ?? '' })) },
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
        passwordField({ label: t('password'), wrong: t('passwordWrong') }),
        { name: 'code', label: t('anyCode'), schema: secondFactorCode, wrong: t('codeWrong'), most: 32, autoComplete: 'one-time-code' },
      ]}
      initial={{ password: '', code: '' }}
      action={t(what)}
      cancel={t('cancel')}
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

type PhoneProps = {
  /** A number that waits to be proved. */
  initial: string;
  onClose: () => void;
};

/** Asks for the number and the password (because the number can reset it), then for the code sent to it. */
export function PhoneForm({ initial, onClose }: PhoneProps) {
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
          passwordField({ label: t('email.password'), help: t('email.passwordHelp'), wrong: t('email.passwordWrong') }),
        ]}
        initial={{ phone, password: '' }}
        action={t('phone.send')}
        cancel={t('email.cancel')}
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
  const done = useDone(onClose);
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
        busy={isPending}
        error={error}
        onSubmit={({ code }) => mutate({ key: sent.key, code: code ?? '' }, { onSuccess: () => done(t('phone.done', { phone })) })}
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
