import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLabel } from './content-label.tsx';
import { readNumber, writeNumber } from '#components/format/number-text.ts';
import { typedMoney } from '#domain/typed-number.ts';
import { Field } from './Field.tsx';
import css from './Form.module.css';
import { usePolicyForm } from './form-context.ts';

type Common<V> = {
  field: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  whole?: boolean;
  value: V;
  onChange: (value: V) => void;
};

type TextProps = Common<string> & { most: number; rows?: number; placeholder?: string; chinese?: boolean };

export function TextInput({ most, rows = 1, placeholder, chinese = false, value, onChange, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(attributes) => {
        const common = {
          ...attributes,
          ...statusOf(attributes),
          value,
          maxLength: most,
          placeholder,
          autoComplete: 'off',
          lang: chinese ? 'zh-CN' : undefined,
        };
        return rows === 1 ? (
          <Input {...common} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <Input.TextArea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Field>
  );
}

type ChoiceProps<T extends string> = Common<T> & { options: readonly { value: T; label: string }[] };

/** The red border of a field with a problem. */
const statusOf = ({ 'aria-invalid': invalid }: { 'aria-invalid': boolean }) => (invalid ? ({ status: 'error' } as const) : {});

/** Selects one of a few. */
export function ChoiceInput<T extends string>({ options, value, onChange, ...field }: ChoiceProps<T>) {
  return (
    <Field {...field}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<T>
          {...attributes}
          className={css.wide ?? ''}
          labelRender={contentLabel}
          optionRender={contentLabel}
          status={invalid ? 'error' : ''}
          value={value}
          options={[...options]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

type ManyProps = Common<readonly string[]> & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  /** Free-text tags, separated by a comma or 、. */
  own?: boolean;
};

/** Selects any of many. */
export function ManyInput({ options, placeholder, own = false, value, onChange, ...field }: ManyProps) {
  return (
    <Field {...field}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<string[]>
          {...attributes}
          className={css.wide ?? ''}
          labelRender={contentLabel}
          optionRender={contentLabel}
          mode={own ? 'tags' : 'multiple'}
          status={invalid ? 'error' : ''}
          placeholder={placeholder}
          value={[...value]}
          options={[...options]}
          {...(own && { tokenSeparators: ['、', '，', ',', '；', ';'] })}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => onChange(next.map((one) => one.trim()).filter((one) => one !== ''))}
        />
      )}
    </Field>
  );
}

/** A day, in the browser's own date picker. */
export function DayInput({ value, onChange, ...field }: Common<string | null>) {
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          className={css.native}
          min="1949-10-01"
          max="2199-12-31"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </Field>
  );
}

type AmountProps = Common<number | null> & { field: 'amountMax' };

/** An amount, typed in 万元 or yuan, or with its own unit. Text that is not a number gets a message and is not applied. */
export function AmountInput({ value, onChange, ...field }: AmountProps) {
  const { t, i18n } = useTranslation('policyAdmin');
  const { issues, setUntaken } = usePolicyForm();
  const { unit, factor } = typedMoney[i18n.language === 'en-US' ? 'en-US' : 'zh-CN'];
  const [typed, setTyped] = useState({ text: writeNumber(value ?? undefined, factor), value, factor });
  if (typed.value !== value || typed.factor !== factor) setTyped({ text: writeNumber(value ?? undefined, factor), value, factor });
  const read = readAmount(typed.text, factor);
  const wrong = read === 'wrong';
  // the text is created anew with the policy, so the report must follow the current text
  useEffect(() => setUntaken('amountMax', wrong ? 'number' : null), [setUntaken, wrong]);
  const type = (text: string) => {
    const next = readAmount(text, factor);
    const kept = next === 'wrong' ? value : next;
    setTyped({ text, value: kept, factor });
    onChange(kept);
  };
  const told = issues.some(({ path }) => path === field.field);
  return (
    <Field {...field} help={wrong && !told ? <span className={css.wrong}>{t('form.untaken.number')}</span> : field.help}>
      {(attributes) => (
        <Input
          {...attributes}
          aria-invalid={wrong || attributes['aria-invalid']}
          {...statusOf({ 'aria-invalid': wrong || attributes['aria-invalid'] })}
          inputMode="decimal"
          autoComplete="off"
          {...(factor === 1 ? { prefix: unit } : { suffix: unit })}
          maxLength={24}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Whole yuan; null for an empty field. */
function readAmount(text: string, factor: number): number | null | 'wrong' {
  const read = readNumber(text, factor, false, true);
  if (read === undefined) return null;
  return read === 'wrong' || read < 0 ? 'wrong' : Math.round(read);
}
