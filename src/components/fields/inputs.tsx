import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLabel } from './content-label.tsx';
import { readNumber, writeNumber } from '#components/format/number-text.ts';
import { minutesOfDay, timeOfDay } from '#domain/china-time.ts';
import { typedMoney, unitLeads } from '#domain/typed-number.ts';
import { Field } from './Field.tsx';
import css from './Form.module.css';
import { useFieldsForm } from './fields-context.ts';

export type Common<V> = {
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

type NumberProps = Common<number | null> & {
  /** The unit beside the figure. */
  unit?: string | undefined;
  /** The stored figure of one typed unit: 10 000 for 万元. */
  factor?: number;
  /** An amount in yuan, which may be typed with a unit: 300万, 1.5亿元. */
  money?: boolean;
  /** The most decimals (of yuan for amounts); the input is rounded to them. */
  digits?: number;
};

/** A figure of at least 0. Text that is not one gets a message and is not applied. */
export function NumberInput({ unit, factor = 1, money = false, digits = 0, ...field }: NumberProps) {
  const read = (text: string): number | null | 'wrong' => {
    const number = readNumber(text, factor, false, money);
    if (number === undefined) return null;
    return number === 'wrong' || number < 0 ? 'wrong' : Math.round(number * 10 ** digits) / 10 ** digits;
  };
  return <TypedInput {...field} unit={unit} read={read} write={(value) => writeNumber(value ?? undefined, factor)} untaken="number" />;
}

const readTime = (text: string) => (text.trim() === '' ? null : (minutesOfDay(text) ?? 'wrong'));
const writeTime = (value: number | null) => (value === null ? '' : timeOfDay(value));

/** A time of day, as minutes since midnight. */
export const TimeInput = (field: Common<number | null>) => (
  <TypedInput {...field} placeholder="9:00" read={readTime} write={writeTime} untaken="time" />
);

type TypedProps = Common<number | null> & {
  unit?: string | undefined;
  placeholder?: string;
  read: (text: string) => number | null | 'wrong';
  write: (value: number | null) => string;
  /** The problem reported while the text cannot be read. */
  untaken: 'number' | 'time';
};

/** A value that is typed as text and keeps its text as long as that means the same. */
function TypedInput({ value, onChange, unit, placeholder, read, write, untaken, ...field }: TypedProps) {
  const { t } = useTranslation('admin');
  const { issues, setUntaken } = useFieldsForm();
  // another unit writes the same value as another text
  const written = write(value);
  const [typed, setTyped] = useState({ text: written, value, written });
  if (typed.value !== value || typed.written !== written) setTyped({ text: written, value, written });
  const wrong = read(typed.text) === 'wrong';
  // the text is recreated with the record, so the report must follow the current text
  useEffect(() => {
    setUntaken(field.field, wrong ? untaken : null);
    return () => setUntaken(field.field, null);
  }, [setUntaken, field.field, wrong, untaken]);
  const type = (text: string) => {
    const next = read(text);
    const kept = next === 'wrong' ? value : next;
    setTyped({ text, value: kept, written: write(kept) });
    onChange(kept);
  };
  const hasIssue = issues.some(({ path }) => path === field.field);
  return (
    <Field {...field} help={wrong && !hasIssue ? <span className={css.wrong}>{t(`form.untaken.${untaken}`)}</span> : field.help}>
      {(attributes) => (
        <Input
          {...attributes}
          aria-invalid={wrong || attributes['aria-invalid']}
          {...statusOf({ 'aria-invalid': wrong || attributes['aria-invalid'] })}
          inputMode={untaken === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          {...(unitLeads(unit) ? { prefix: unit } : { suffix: unit })}
          placeholder={placeholder}
          maxLength={24}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
}

/** An amount, typed in 万元 or yuan, or with its own unit; rounded to whole yuan. */
export function AmountInput(props: Common<number | null>) {
  const { i18n } = useTranslation();
  const { unit, factor } = typedMoney[i18n.language === 'en-US' ? 'en-US' : 'zh-CN'];
  return <NumberInput {...props} unit={unit} factor={factor} money />;
}
