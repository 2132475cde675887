import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './Choice.module.css';

type Props<V extends string> = {
  label: string;
  options: { value: V; text: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  /** Stands under the options. */
  children?: ReactNode;
};

/** One of a few, all of them in sight. */
export function Choice<V extends string>({ label, options, value, onChange, children }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      <div className={css.options}>
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
