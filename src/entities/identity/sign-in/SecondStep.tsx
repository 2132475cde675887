import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondStep } from '#api/oauth.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { Button } from '#components/Button.tsx';
import { LabelledField } from '#components/form/LabelledField.tsx';
import { BusinessError } from '#http/errors.ts';
import { useFormProblem } from './form-problem.ts';
import css from './SignInForm.module.css';

type Props = { challenge: string; oidc?: string | undefined; onDone: (user: CurrentUser) => void; onBack: () => void };

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStep({ challenge, oidc, onDone, onBack }: Props) {
  const { t } = useTranslation('auth');
  const id = useId();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const step = useSecondStep();
  const failure = useFormProblem(step.error);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { isPending } = step;
  const isOver = step.error instanceof BusinessError && step.error.info.errorCode === 'SIGN_IN_AGAIN';
  const isShort = code.trim().length < 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isOver) return;
    setChecked(true);
    if (isShort) field.current?.focus();
    else step.mutate({ challenge, code, oidc }, { onSuccess: onDone });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{t('step.lead')}</p>
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <LabelledField id={id} label={t('step.code')} help={t('step.help')} problem={checked && isShort ? t('step.wrong') : undefined}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            readOnly={isPending || isOver}
            aria-required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        )}
      </LabelledField>
      <Button type="submit" look="primary" aria-disabled={isPending || isOver} aria-busy={isPending}>
        {t('signIn.submit')}
      </Button>
      <Button look="quiet" aria-disabled={isPending} onClick={() => isPending || onBack()}>
        {t('step.back')}
      </Button>
    </form>
  );
}
