import { useTranslation } from 'react-i18next';
import type { SurveySection } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import css from '../SurveyAdmin.module.css';
import type { Problem } from './draft.ts';
import { placeOf } from './draft.ts';

type Props = {
  problems: readonly Problem[];
  /** The server's problems. */
  refused: readonly { path: string; message: string }[];
  sections: readonly SurveySection[];
  onOpen: (problem: Problem) => void;
};

/** The problems that block publication; each line links to its question. */
export function Problems({ problems, refused, sections, onOpen }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { label } = useLabels();
  const nameOf = (code: string): string => {
    const place = placeOf(sections, code);
    const section = place === undefined ? undefined : sections[place.section];
    const question = place?.question ?? null;
    const item = question === null ? section : section?.questions[question];
    return item === undefined ? t('edit.survey') : label(item) || t(question === null ? 'edit.noSectionName' : 'edit.noQuestionName');
  };
  if (problems.length + refused.length === 0) return null;
  return (
    <div role="alert" className={css.problems}>
      <p>{t('wrong.summary', { count: problems.length + refused.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.why}`}>
            <button type="button" onClick={() => onOpen(problem)}>
              {t('wrong.of', { name: nameOf(problem.code), why: t(`wrong.${problem.why}`) })}
            </button>
          </li>
        ))}
        {refused.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
