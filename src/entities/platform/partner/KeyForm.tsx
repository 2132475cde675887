import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCompanyKey, useCreateKey } from '#api/partner.ts';
import { Button } from '#components/Button.tsx';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { keyFields } from '#contract/partner.ts';
import { addDays, isDay } from '#domain/china-time.ts';
import type { PartnerScope } from '#domain/partner/partner.ts';
import { companyScopes, longestKey, mostPerDay, mostPerMinute, partnerScopes } from '#domain/partner/partner.ts';
import { today } from '#http/clock.ts';
import { fieldMessage, isFieldProblem } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Partner.module.css';

/** The default validity of a key. */
const usualDays = 365;

type Props = { companyId: string | null; onClose: () => void; onMade: (key: string) => void };

/** The scope, limits and last day of a new key. */
export function KeyForm({ companyId, onClose, onMade }: Props) {
  const { t } = useTranslation('partner');
  const { count } = useFormat();
  const failureText = useFailureText();
  const [ofCompany, ofPortal] = [useCreateCompanyKey(), useCreateKey()];
  const { error, isPending } = companyId === null ? ofPortal : ofCompany;
  const [begun] = useState(() => addDays(today(), usualDays));
  const offered = partnerScopes.filter((scope) => companyId !== null || !companyScopes.includes(scope));
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly PartnerScope[]>([]);
  const [perMinute, setPerMinute] = useState('60');
  const [perDay, setPerDay] = useState('5000');
  const [until, setUntil] = useState(begun);
  const [isChecked, setChecked] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // the button that opened the form was removed
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const { mayLeave } = useLeaveGuard(name !== '' || scopes.length > 0);
  const turn = (scope: PartnerScope) =>
    setScopes((before) => (before.includes(scope) ? before.filter((one) => one !== scope) : [...before, scope]));
  const wrong = {
    name: isChecked && !keyFields.name.safeParse(name).success,
    scopes: isChecked && scopes.length === 0,
    perMinute: isChecked && !keyFields.perMinute.safeParse(Number(perMinute)).success,
    perDay: isChecked && !keyFields.perDay.safeParse(Number(perDay)).success,
    until:
      (isChecked && (!isDay(until) || until < today() || until > addDays(today(), longestKey))) ||
      fieldMessage(error, 'body.until') !== undefined,
  };
  const send = () => {
    setChecked(true);
    const body = { name, scopes: [...scopes], perMinute: Number(perMinute), perDay: Number(perDay), until };
    const first = Object.entries(keyFields).find(([field, schema]) => !schema.safeParse(body[field as keyof typeof body]).success);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-field='${first[0]}'] input`)?.focus();
      return;
    }
    const done = { onSuccess: ({ key }: { key: string }) => onMade(key) };
    if (companyId === null) ofPortal.mutate(body, done);
    else ofCompany.mutate({ ...body, companyId }, done);
  };
  const number = (field: 'perMinute' | 'perDay', value: string, most: number, set: (text: string) => void) => (
    <div className={css.field} data-field={field}>
      <label htmlFor={`${id}-${field}`}>{t(`form.${field}`)}</label>
      <input
        id={`${id}-${field}`}
        className={css.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={value}
        aria-invalid={wrong[field]}
        aria-describedby={`${id}-${field}-help`}
        onChange={(event) => set(event.target.value)}
      />
      <p id={`${id}-${field}-help`} className={wrong[field] ? textCss.problem : textCss.note}>
        {t('form.most', { most: count(most) })}
      </p>
    </div>
  );
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={t('keys.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <div className={css.field} data-field="name">
        <label htmlFor={`${id}-name`}>{t('form.name')}</label>
        <input
          id={`${id}-name`}
          className={css.input}
          autoComplete="off"
          maxLength={60}
          value={name}
          aria-invalid={wrong.name}
          aria-describedby={`${id}-name-help`}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-name-help`} className={wrong.name ? textCss.problem : textCss.note}>
          {t(wrong.name ? 'form.nameWrong' : 'form.nameHelp')}
        </p>
      </div>
      <fieldset className={css.part} data-field="scopes" aria-describedby={wrong.scopes ? `${id}-scopes` : undefined}>
        <legend>{t('form.scopes')}</legend>
        {offered.map((scope) => (
          <label key={scope} className={css.choice}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => turn(scope)} />
            <span>
              {t(`scope.${scope}`)} <span className={textCss.note}>{t(`scopeHelp.${scope}`)}</span>
            </span>
          </label>
        ))}
        {wrong.scopes && (
          <p id={`${id}-scopes`} className={textCss.problem} role="alert">
            {t('form.scopesWrong')}
          </p>
        )}
      </fieldset>
      <div className={css.pair}>
        {number('perMinute', perMinute, mostPerMinute, setPerMinute)}
        {number('perDay', perDay, mostPerDay, setPerDay)}
        <div className={css.field} data-field="until">
          <label htmlFor={`${id}-until`}>{t('form.until')}</label>
          <DateInput
            id={`${id}-until`}
            className={css.number}
            value={until}
            min={today()}
            max={addDays(today(), longestKey)}
            aria-invalid={wrong.until}
            aria-describedby={`${id}-until-help`}
            onChange={setUntil}
          />
          <p id={`${id}-until-help`} className={wrong.until ? textCss.problem : textCss.note}>
            {t('form.untilHelp', { days: longestKey })}
          </p>
        </div>
      </div>
      {error !== null && !isFieldProblem(error) && (
        <p role="alert" className={textCss.problem}>
          {failureText(error)}
        </p>
      )}
      <p className={layoutCss.row}>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('form.create')}
        </Button>
        <Button look="quiet" onClick={() => void mayLeave().then((may) => may && onClose())}>
          {t('form.cancel')}
        </Button>
      </p>
    </form>
  );
}
