import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCompany } from '#api/company.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';
import { BusinessError } from '#http/errors.ts';
import fields from '#entities/companies/fact/fields.module.css';
import css from './Path.module.css';
import { usePath } from './use-path.ts';

type Props = {
  /** Called with an existing company. */
  onChoose: (id: string) => void;
  onMade: () => void;
  onCancel: () => void;
};

/** The company that has this name or code already. */
function presentOf(error: Error | null): { id: string; name: string } | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'EXISTS') return undefined;
  const { data } = error.info;
  if (typeof data !== 'object' || data === null || !('id' in data) || !('name' in data)) return undefined;
  return typeof data.id === 'string' && typeof data.name === 'string' ? { id: data.id, name: data.name } : undefined;
}

/** Enters a company that the register does not have; only its owner sees it. */
export function EnterCompany({ onChoose, onMade, onCancel }: Props) {
  const { t } = useTranslation(['start', 'match']);
  const { answers } = usePath();
  const create = useCreateCompany();
  const failureText = useFailureText();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => first.current?.focus(), []);
  const { release, mayLeave } = useLeaveGuard(name.trim() !== '' || code.trim() !== '');
  const creditCode = normaliseCreditCode(code);
  const nameProblem = name.trim().length < 2;
  const codeProblem = creditCode !== '' && !creditCodePattern.test(creditCode);
  const present = presentOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
    if (nameProblem || codeProblem) return;
    create.mutate(
      { name: name.trim(), creditCode: creditCode === '' ? null : creditCode, facts: answers },
      {
        onSuccess: () => {
          release();
          onMade();
        },
      },
    );
  };
  const inputs = [
    { part: 'name', value: name, take: setName, wrong: refused && nameProblem, max: 100, ref: first },
    { part: 'code', value: code, take: setCode, wrong: refused && codeProblem, max: 40, ref: undefined },
  ] as const;
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('company.enter')}>
      {inputs.map(({ part, value, take, wrong, max, ref }) => (
        <div key={part}>
          <label htmlFor={`${id}-${part}`}>{t(`match:save.${part}`)}</label>
          <input
            ref={ref}
            id={`${id}-${part}`}
            className={fields.input}
            maxLength={max}
            autoComplete={part === 'name' ? 'organization' : 'off'}
            spellCheck={false}
            aria-invalid={wrong}
            aria-describedby={`${id}-${part}-problem`}
            value={value}
            onChange={(event) => take(event.target.value)}
          />
          <p id={`${id}-${part}-problem`} className={fields.problem}>
            {wrong && t(`match:save.${part}Problem`)}
          </p>
        </div>
      ))}
      {create.error !== null && (
        <div role="alert" className={css.problem}>
          <p>
            <Chinese text={failureText(create.error)} />
          </p>
          {present !== undefined && (
            <Button
              onClick={() => {
                release();
                onChoose(present.id);
              }}
            >
              <Chinese text={t('company.goOn', { name: present.name })} />
            </Button>
          )}
        </div>
      )}
      <p className={css.others}>
        <Button type="submit" look="primary" disabled={create.isPending}>
          {t('company.take')}
        </Button>
        <Button look="quiet" onClick={() => void mayLeave().then((may) => may && onCancel())}>
          {t('match:save.cancel')}
        </Button>
      </p>
    </form>
  );
}
