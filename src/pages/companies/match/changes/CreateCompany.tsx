import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCompany } from '#api/company.ts';
import { Button } from '#components/Button.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';
import css from './Changes.module.css';
import fields from '#entities/companies/fact/fields.module.css';
import { useSaveProblem } from './use-save-problem.ts';
import { without } from '../workbench/what-if.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Creates a private company of the user with the current facts. */
export function CreateCompany({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('match');
  const { tried, whatIf } = useWorkbench();
  const navigate = useNavigate({ from: '/policy/match' });
  const create = useCreateCompany();
  const problemOf = useSaveProblem();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => first.current?.focus(), []);
  const { release, mayLeave } = useLeaveGuard(name.trim() !== '' || code.trim() !== '', {
    // the form stays while facts change, and closes with the last of them
    staysOn: (next, current) =>
      next.pathname === current.pathname && next.search['business'] === current.search['business'] && next.search['set'] !== undefined,
  });
  const creditCode = normaliseCreditCode(code);
  const nameProblem = refused && name.trim().length < 2 ? t('save.nameProblem') : null;
  const codeProblem = refused && creditCode !== '' && !creditCodePattern.test(creditCode) ? t('save.codeProblem') : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(true);
    if (name.trim().length < 2 || (creditCode !== '' && !creditCodePattern.test(creditCode))) return;
    const body = { name: name.trim(), creditCode: creditCode === '' ? null : creditCode, facts: tried.profile };
    const { changes } = whatIf;
    const open = (business: string) =>
      void navigate({
        to: '/policy/match',
        search: ({ set, ...before }) => ({ ...before, business, set: without(set, changes) }),
        replace: true,
      });
    const made = (id: string) => {
      release();
      open(id);
    };
    create.mutate(body, { onSuccess: ({ id: business }) => made(business) });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('save.create')}>
      <div>
        <label className={css.label} htmlFor={`${id}-name`}>
          {t('save.name')}
        </label>
        <input
          ref={first}
          id={`${id}-name`}
          className={fields.input}
          maxLength={100}
          autoComplete="organization"
          aria-invalid={nameProblem !== null}
          aria-describedby={`${id}-name-problem`}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-name-problem`} className={fields.problem}>
          {nameProblem}
        </p>
      </div>
      <div>
        <label className={css.label} htmlFor={`${id}-code`}>
          {t('save.code')}
        </label>
        <input
          id={`${id}-code`}
          className={fields.input}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={codeProblem !== null}
          aria-describedby={`${id}-code-problem`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <p id={`${id}-code-problem`} className={fields.problem}>
          {codeProblem}
        </p>
      </div>
      <div className={css.formActions}>
        <Button type="submit" look="primary" disabled={create.isPending}>
          {t('save.confirm')}
        </Button>
        <Button look="quiet" onClick={() => void mayLeave().then((may) => may && onCancel())}>
          {t('save.cancel')}
        </Button>
        {create.error !== null && (
          <p className={css.failed} role="alert">
            {problemOf(create.error)}
          </p>
        )}
      </div>
    </form>
  );
}
