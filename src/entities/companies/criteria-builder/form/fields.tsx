import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { useBuilder } from '../state/builder-context.ts';
import { Field } from './Field.tsx';
import css from './Form.module.css';
import { unitLeads } from '#domain/typed-number.ts';
import { readNumber, writeNumber } from '#components/format/number-text.ts';

type Common = { field: string; label: string; help?: string | undefined; quiet?: boolean };

type TextProps = Common & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  chinese?: boolean;
  most?: number;
  placeholder?: string;
};

/** A text field; with `rows` it has several lines. */
export function TextField({ value, onChange, rows = 1, chinese = false, most = 2000, placeholder, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(attributes) => {
        const common = { ...attributes, value, maxLength: most, placeholder, lang: chinese ? 'zh-CN' : undefined };
        return rows === 1 ? (
          <input {...common} type="text" autoComplete="off" className={css.input} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea {...common} rows={rows} className={css.input} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Field>
  );
}

type NumberProps = Common & {
  value: number | undefined;
  /** The unit of typed numbers: 10 000 for 万元. */
  factor?: number;
  unit?: string;
  whole?: boolean;
  /** Whether it may stay empty; then an empty field is no problem. */
  open?: boolean;
  onChange: (value: number | undefined) => void;
};

/** A number field that keeps the text as typed; text that is not a number stays with a message and is not applied. */
export function NumberField({ value, factor = 1, unit, whole = false, open = false, onChange, ...field }: NumberProps) {
  const { t } = useTranslation('criteria');
  const { selected, unread, noteUnread } = useBuilder();
  const money = factor > 1 || unitLeads(unit);
  const [typed, setTyped] = useState(() => {
    const kept = unread.find(({ node, field: name }) => node === selected && name === field.field);
    return { text: kept?.text ?? writeNumber(value, factor), value, factor };
  });
  if (typed.value !== value || typed.factor !== factor) setTyped({ text: writeNumber(value, factor), value, factor });
  const read = readNumber(typed.text, factor, whole, money);
  const wrong = read === 'wrong' || (read === undefined && !open);
  const problem = wrong ? (whole ? 'whole' : 'number') : undefined;
  // the node may change to one without this field: typed text belongs to its node
  useEffect(() => {
    if (selected !== null) noteUnread(selected, field.field, problem && { text: typed.text, problem });
  }, [noteUnread, selected, field.field, typed.text, problem]);
  const type = (text: string) => {
    const next = readNumber(text, factor, whole, money);
    const kept = next === 'wrong' || (next === undefined && !open) ? value : next;
    setTyped({ text, value: kept, factor });
    if (kept !== value) onChange(kept);
  };
  return (
    <Field {...field} problem={problem && t(`problem.${problem}`)}>
      {(attributes) => (
        <span className={css.number}>
          {unitLeads(unit) && <span className={css.unit}>{unit}</span>}
          <input
            {...attributes}
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={24}
            className={css.input}
            value={typed.text}
            onChange={(event) => type(event.target.value)}
          />
          {unit !== undefined && !unitLeads(unit) && <span className={css.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

type DayProps = Common & { value: string | undefined; onChange: (value: string | undefined) => void };

/** A day, which may stay empty. */
export function DateField({ value, onChange, ...field }: DayProps) {
  return (
    <Field {...field}>
      {(attributes) => (
        <DateInput {...attributes} className={css.input} value={value ?? ''} onChange={(day) => onChange(day === '' ? undefined : day)} />
      )}
    </Field>
  );
}

export type Option<T extends string> = { value: T; label: string };
type SelectProps<T extends string> = Common & {
  value: T;
  options: readonly (Option<T> & { group?: string })[];
  onChange: (value: T) => void;
};

/** Selects one of several. */
export function SelectField<T extends string>({ value, options, onChange, ...field }: SelectProps<T>) {
  const groups = [...new Set(options.map(({ group }) => group))];
  const optionsOf = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ));
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          className={css.input}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {groups.map((group) =>
            group === undefined ? (
              optionsOf(group)
            ) : (
              <optgroup key={group} label={group}>
                {optionsOf(group)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function CheckField({ label, checked, onChange }: CheckProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

type ChecksProps<T extends string> = {
  field: string;
  label: string;
  options: readonly Option<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
};

/** Selects any of a few, all visible. */
export function ChecksField<T extends string>({ field, label, options, value, onChange }: ChecksProps<T>) {
  const toggle = (one: T, on: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each))));
  return (
    <Field field={field} label={label}>
      {(attributes) => (
        <div className={css.checks} role="group" aria-label={label} aria-describedby={attributes['aria-describedby']}>
          {options.map((option, index) => (
            <label key={option.value} className={css.check}>
              <input
                type="checkbox"
                id={index === 0 ? attributes.id : undefined}
                aria-label={option.label}
                checked={value.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
