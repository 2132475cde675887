import type { ReactNode } from 'react';
import css from './Documents.module.css';

export type Shared = { id: string; className: string | undefined; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
type FieldProps = {
  id: string;
  label: string;
  help: string | undefined;
  message: string | undefined;
  children: (shared: Shared) => ReactNode;
};

/** A labelled field with its help and its problem. */
export function FormField({ id, label, help, message, children }: FieldProps) {
  const describedBy = [help !== undefined && `${id}-help`, message !== undefined && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: css.input,
        'aria-invalid': message !== undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className={css.quiet}>
          {help}
        </p>
      )}
      {message !== undefined && (
        <p id={`${id}-wrong`} className={css.wrong}>
          {message}
        </p>
      )}
    </div>
  );
}
