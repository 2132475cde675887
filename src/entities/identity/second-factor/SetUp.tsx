import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginSecondFactor, useConfirmSecondFactor } from '#api/second-factor.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { currentPassword, secondFactorCode } from '#contract/oauth.ts';
import type { SecondFactorSecret } from '#contract/second-factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import textCss from '#components/text.module.css';
import css from './SecondFactor.module.css';

type Props = {
  /** The text of the cancel button; a dialog that cannot be closed signs out instead. */
  cancel: string;
  onCancel: () => void;
  onDone: () => void;
};

/** Sets up a second factor: the password, a code of the authenticator that has read the secret, and the recovery codes. */
export function SetUp({ cancel, onCancel, onDone }: Props) {
  const { t } = useTranslation('secondFactor');
  const start = useBeginSecondFactor();
  const finish = useConfirmSecondFactor();
  const [begun, setBegun] = useState<SecondFactorSecret>();
  if (finish.data !== undefined) return <RecoveryCodes codes={finish.data.codes} onDone={onDone} />;
  if (begun === undefined)
    return (
      <TextForm
        key="password"
        label={t('setUp')}
        fields={[
          {
            name: 'password',
            label: t('password'),
            help: t('passwordHelp'),
            schema: currentPassword,
            wrong: t('passwordWrong'),
            most: 128,
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        initial={{ password: '' }}
        action={t('next')}
        cancel={cancel}
        busy={start.isPending}
        error={start.error}
        onSubmit={({ password }) => start.mutate({ password: password ?? '' }, { onSuccess: setBegun })}
        onCancel={onCancel}
      />
    );
  return (
    <TextForm
      key="code"
      label={t('setUp')}
      fields={[
        {
          name: 'code',
          label: t('code'),
          help: t('codeHelp'),
          schema: secondFactorCode,
          wrong: t('codeWrong'),
          most: 32,
          autoComplete: 'one-time-code',
        },
      ]}
      initial={{ code: '' }}
      action={t('confirm')}
      cancel={cancel}
      busy={finish.isPending}
      error={finish.error}
      onSubmit={({ code }) => finish.mutate({ code: code ?? '' })}
      onCancel={onCancel}
    >
      <p>{t('scan')}</p>
      <div className={css.secret}>
        <svg className={css.qr} viewBox={`0 0 ${begun.size} ${begun.size}`} role="img" aria-label={t('qr')} shapeRendering="crispEdges">
          <path d={begun.path} fill="currentColor" />
        </svg>
        <div>
          <p className={textCss.lead}>{t('typeIt')}</p>
          <p className={css.code}>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        </div>
      </div>
    </TextForm>
  );
}
