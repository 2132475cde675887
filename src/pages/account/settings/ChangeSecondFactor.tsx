import { useTranslation } from 'react-i18next';
import { useRenewCodes, useTurnOffSecondFactor } from '#api/second-factor.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { currentPassword, secondFactorCode } from '#contract/oauth.ts';
import { RecoveryCodes } from '#entities/second-factor/RecoveryCodes.tsx';

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
