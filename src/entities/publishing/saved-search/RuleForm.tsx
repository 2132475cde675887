import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { alertFrequencies } from '#domain/subscription.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './RuleForm.module.css';
import { longestName } from './filter-words.ts';
import { sameRule, withCompany } from './rule.ts';
import type { Company, Rule } from './rule.ts';

type Props = {
  label: string;
  initial: Rule;
  /** The company that alerts can be limited to. */
  company: Company | null;
  /** For a search for listings, which are not matched with a company. */
  ofListings: boolean;
  /** Its filters include verdicts of the company, so the basis cannot be chosen. */
  goesByCompany: boolean;
  busy: boolean;
  /** Label of the confirming button, if it does something other than save. */
  action?: string | undefined;
  /** The problem of the last attempt. */
  problem: ReactNode;
  /** Called with each change: whether the form differs from its initial state. */
  onDirty: (dirty: boolean) => void;
  onSubmit: (rule: Rule) => void;
  onCancel: () => void;
};

/** Name and alert rule of a saved search. Typed values survive any failure. */
export function RuleForm({
  label,
  initial,
  company,
  ofListings,
  goesByCompany,
  busy,
  action,
  problem,
  onDirty,
  onSubmit,
  onCancel,
}: Props) {
  const { t } = useTranslation('account');
  const [first] = useState(initial);
  const [rule, setRule] = useState(initial);
  const change = (next: Rule) => {
    setRule(next);
    onDirty(!sameRule(next, first));
  };
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    const here = form.current;
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
    here?.addEventListener('keydown', escape);
    return () => here?.removeEventListener('keydown', escape);
  }, [onCancel]);
  const submit = () => {
    const name = rule.name.trim();
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else onSubmit(withCompany({ ...rule, name }, company));
  };
  return (
    <form
      className={css.form}
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <div className={layoutCss.stack4}>
        <label htmlFor={id} className={css.label}>
          {t('search.name')}
        </label>
        <input
          ref={field}
          id={id}
          className={css.input}
          value={rule.name}
          maxLength={longestName}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={(event) => change({ ...rule, name: event.target.value })}
        />
        {missing && (
          <p id={`${id}-missing`} className={textCss.problem}>
            {t('search.nameMissing')}
          </p>
        )}
      </div>
      <Choice
        label={ofListings ? t('search.frequencyLabelListings') : t('search.frequencyLabel')}
        options={alertFrequencies.map((value) => ({ value, text: t(`frequency.${value}`) }))}
        value={rule.frequency}
        onChange={(frequency) => change({ ...rule, frequency })}
      />
      {rule.frequency !== 'none' && !ofListings && !goesByCompany && <BasisField rule={rule} company={company} onChange={change} />}
      {problem}
      <div className={layoutCss.row}>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {action ?? t('search.submit')}
        </Button>
        <Button onClick={onCancel}>{t('search.cancel')}</Button>
      </div>
    </form>
  );
}

type BasisFieldProps = { rule: Rule; company: Company | null; onChange: (rule: Rule) => void };

/** Chooses whether alerts list all matches or only policies that a company may qualify for. Without a company only all matches are possible. */
function BasisField({ rule, company, onChange }: BasisFieldProps) {
  const { t } = useTranslation('account');
  if (company === null)
    return (
      <p className={css.none}>
        {t('search.noCompany')}{' '}
        <Link to="/policy/match" search={{ step: 'company' }}>
          {t('search.pickCompany')}
        </Link>
      </p>
    );
  return (
    <Choice
      label={t('search.basisLabel')}
      options={[
        { value: 'filters', text: t('search.filtersBasis') },
        { value: 'match', text: t('search.matchBasis', { company: company.name }) },
      ]}
      value={rule.basis}
      onChange={(basis) => onChange({ ...rule, basis })}
    />
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  options: { value: V; text: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  /** Shown below the options. */
  children?: ReactNode;
};

/** Selects one of a few options, all of them visible. */
function Choice<V extends string>({ label, options, value, onChange, children }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={css.choiceLabel}>{label}</legend>
      <div className={layoutCss.row}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
