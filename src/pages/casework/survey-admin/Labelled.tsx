import type { ReactNode } from 'react';
import css from './SurveyAdmin.module.css';

type Props = { label: string; help?: string | undefined; wrong?: string | undefined; children: ReactNode };

/** A control with its label above, its help and what is wrong below. */
export const Labelled = ({ label, help, wrong, children }: Props) => (
  // eslint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
  <label className={css.field}>
    <span>{label}</span>
    {children}
    {help !== undefined && <span className={css.quiet}>{help}</span>}
    {wrong !== undefined && (
      <span role="alert" className={css.wrong}>
        {wrong}
      </span>
    )}
  </label>
);
