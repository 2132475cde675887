import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuilder } from '../state/builder-context.ts';
import css from './Form.module.css';
import { useProblemText } from '../state/use-problem-text.ts';

export type Attributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  /** Path of the field inside the node: `min`, `measure.years`. */
  field: string;
  label: string;
  help?: string | undefined;
  /** The field's own problem, shown before that of the tree. */
  problem?: string | undefined;
  /** Only for screen readers: the column or row labels it visually. */
  quiet?: boolean;
  children: (attributes: Attributes) => ReactNode;
};

/** A field with its label above, and help and problems below. */
export function Field({ field, label, help, problem, quiet = false, children }: Props) {
  const { t } = useTranslation('criteria');
  const { fieldId, problems, selected } = useBuilder();
  const textOf = useProblemText();
  const id = fieldId(field);
  const own = problems.filter((one) => one.id === selected?.id && one.field === field);
  const errors = own.filter(({ warning }) => !warning).map(textOf);
  const warnings = own.filter(({ warning }) => warning).map(textOf);
  const wrong = problem === undefined ? errors : [problem];
  const descriptions = [...wrong, ...warnings, ...(help === undefined ? [] : [help])];
  return (
    <div className={css.field}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': wrong.length > 0, 'aria-describedby': descriptions.length > 0 ? `${id}-messages` : undefined })}
      {descriptions.length > 0 && (
        <div id={`${id}-messages`}>
          {wrong.map((text) => (
            <p key={text} className={css.wrong}>
              {text}
            </p>
          ))}
          {warnings.map((text) => (
            <p key={text} className={css.warning}>
              {t('problem.warning', { text })}
            </p>
          ))}
          {help !== undefined && <p className={css.help}>{help}</p>}
        </div>
      )}
    </div>
  );
}
