import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Criteria.module.css';
import type { JsonProblem } from './json-text.ts';

type Props = {
  text: string;
  problems: readonly JsonProblem[];
  /** Whether the tree was changed elsewhere since this text was last valid. */
  behind: boolean;
  onType: (text: string) => void;
  onDrop: () => void;
};

/** The tree as JSON, to edit or paste. Valid text applies at once; invalid text stays as typed, with line and reason. */
export function JsonView({ text, problems, behind, onType, onDrop }: Props) {
  const { t } = useTranslation('criteria');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = (offset: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <div className={css.json}>
      <label htmlFor={id} className="visually-hidden">
        {t('json.label')}
      </label>
      <textarea
        ref={area}
        id={id}
        className={css.code}
        rows={24}
        spellCheck={false}
        autoComplete="off"
        placeholder={t('json.placeholder')}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-messages`}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <div id={`${id}-messages`} role="status">
        {problems.length === 0 ? (
          <p className={css.hint}>{t('json.inStep')}</p>
        ) : (
          <>
            <p className={css.jsonWrong}>{t(behind ? 'json.behind' : 'json.notTaken')}</p>
            <ul>
              {problems.slice(0, 8).map((problem) => (
                <li key={`${problem.offset} ${problem.path}`}>
                  <button type="button" className={css.link} onClick={() => goTo(problem.offset)}>
                    {t('json.where', { line: problem.line, column: problem.column })}
                    {problem.path !== '' && <code>{problem.path}</code>} {t(`json.why.${problem.why}`)}
                  </button>
                </li>
              ))}
            </ul>
            <Button size="small" onClick={onDrop}>
              {t('json.drop')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
