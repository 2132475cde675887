import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import css from './Form.module.css';

type Common<V> = { field: string; label: string; help?: ReactNode; value: V; onChange: (value: V) => void };

type TextProps = Common<string> & { most: number; rows?: number; placeholder?: string; chinese?: boolean };

export function TextInput({ most, rows = 1, placeholder, chinese = false, value, onChange, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(attributes) => {
        const common = { ...attributes, value, maxLength: most, placeholder, autoComplete: 'off', lang: chinese ? 'zh-CN' : undefined };
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

/** One of a few. */
export function ChoiceInput<T extends string>({ options, value, onChange, ...field }: ChoiceProps<T>) {
  return (
    <Field {...field}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<T>
          {...attributes}
          className={css.wide ?? ''}
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
  /** Words of one's own, set apart by comma or 、. */
  own?: boolean;
};

/** Any of many. */
export function ManyInput({ options, placeholder, own = false, value, onChange, ...field }: ManyProps) {
  return (
    <Field {...field}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<string[]>
          {...attributes}
          className={css.wide ?? ''}
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

/** A day, in the browser's own calendar. */
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

/** Yuan, typed in 万元 or million. What is no number is said, and is none. */
export function AmountInput({ value, onChange, ...field }: Common<number | null>) {
  const { t, i18n } = useTranslation('policyAdmin');
  const factor = i18n.language === 'en-US' ? 1_000_000 : 10_000;
  const write = (yuan: number | null) => (yuan === null ? '' : String(Number((yuan / factor).toPrecision(12))));
  const [typed, setTyped] = useState({ text: write(value), value });
  if (typed.value !== value) setTyped({ text: write(value), value });
  const type = (text: string) => {
    const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
    const yuan = /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * factor) : null;
    setTyped({ text, value: yuan });
    onChange(yuan);
  };
  const wrong = typed.text.trim() !== '' && typed.value === null;
  return (
    <Field {...field} help={wrong ? <span className={css.wrong}>{t('form.noNumber')}</span> : field.help}>
      {(attributes) => (
        <Input
          {...attributes}
          aria-invalid={wrong || attributes['aria-invalid']}
          inputMode="decimal"
          autoComplete="off"
          suffix={t('form.amountUnit')}
          maxLength={24}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
}
