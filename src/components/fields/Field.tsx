import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requiredMark } from '#components/antd/required-mark.tsx';
import { formGrid } from '#components/form/FormSections.tsx';
import css from './Form.module.css';
import type { FieldIssue } from './fields-context.ts';
import { useFieldsForm } from './fields-context.ts';

export type Attributes = {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type Props = {
  field: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  whole?: boolean;
  /** The fields within it show their own problems. */
  nested?: boolean;
  children: (attributes: Attributes) => ReactNode;
};

const at = (issues: readonly FieldIssue[], field: string, nested: boolean) =>
  issues.filter(({ path }) => path === field || (!nested && path.startsWith(`${field}.`)));

/** A field with its label above, and problems, warnings and help below. */
export function Field({ field, label, help, required = false, whole = false, nested = false, children }: Props) {
  const { t } = useTranslation('admin');
  const { issues, warnings, fieldId } = useFieldsForm();
  const id = fieldId(field);
  const wrong = at(issues, field, nested);
  const odd = at(warnings, field, nested);
  const isDescribed = wrong.length + odd.length > 0 || help !== undefined;
  return (
    <div className={whole ? `${css.field} ${formGrid.whole}` : css.field}>
      <label htmlFor={id} className={css.label}>
        {requiredMark(label, { required })}
      </label>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': wrong.length > 0,
        'aria-describedby': isDescribed ? `${id}-messages` : undefined,
      })}
      {isDescribed && (
        <div id={`${id}-messages`}>
          {wrong.map(({ path, message }) => (
            <p key={`${path} ${message}`} className={css.wrong}>
              {message}
            </p>
          ))}
          {odd.map(({ path, message }) => (
            <p key={`${path} ${message}`} className={css.odd}>
              {t('form.odd', { message })}
            </p>
          ))}
          {help !== undefined && <div className={css.help}>{help}</div>}
        </div>
      )}
    </div>
  );
}
