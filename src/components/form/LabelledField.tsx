import type { ReactNode } from 'react';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './LabelledField.module.css';

type Attributes = { id: string; className: string | undefined; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  id: string;
  label: ReactNode;
  help?: string | undefined;
  problem?: string | undefined;
  children: (attributes: Attributes) => ReactNode;
};

/** A field of a form without antd: its label above, its help and its problem below. */
export function LabelledField({ id, label, help, problem, children }: Props) {
  const described = [help !== undefined && `${id}-help`, problem !== undefined && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className={layoutCss.stack4}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        className: css.input,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-wrong`} className={textCss.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
