import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from './form-problems.ts';
import textCss from '#components/text.module.css';
import css from './FormSummary.module.css';

type Props = {
  problems: readonly FieldProblem[];
  // the form's values do not matter here
  form: Pick<FormInstance, 'focusField' | 'scrollToField'>;
  /** Returns the label of a field. */
  labelOf: (name: string) => string;
};

/** A list of problems at the top of a form. It takes the focus when it appears; each line links to its field. */
export function FormSummary({ problems, form, labelOf }: Props) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
    // eslint-disable-next-line react/exhaustive-deps -- the list is a new array on every render; only its texts count
  }, [JSON.stringify(problems)]);
  if (problems.length === 0) return null;
  const goTo = (name: string) => {
    form.scrollToField(name);
    form.focusField(name);
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <p className={textCss.strong}>{t('form.summary', { count: problems.length })}</p>
      <ul>
        {problems.map(({ name, message }, index) => (
          <li key={index}>
            {name === undefined ? (
              message
            ) : (
              <button type="button" className={css.link} onClick={() => goTo(name)}>
                {t('form.problem', { field: labelOf(name), message })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
