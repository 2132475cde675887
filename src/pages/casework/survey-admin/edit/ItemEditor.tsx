import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { SurveyQuestion, SurveySection } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { Words } from '#entities/casework/form/design/Labelled.tsx';
import textCss from '#components/text.module.css';
import css from '../SurveyAdmin.module.css';
import type { Problem } from './draft.ts';
import { placeOf } from './draft.ts';
import { QuestionEditor } from './QuestionEditor.tsx';

type Props = {
  sections: SurveySection[];
  /** The code of the edited section or question. */
  code: string;
  problems: readonly Problem[];
  onChange: (sections: SurveySection[]) => void;
};

/** The section or question that is chosen. */
export function ItemEditor({ sections, code, problems, onChange }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const place = placeOf(sections, code);
  const section = place === undefined ? undefined : sections[place.section];
  const messages = problems.filter((one) => one.code === code).map(({ why }) => t(`wrong.${why}`));
  if (place === undefined || section === undefined)
    return <EmptyState title={t('edit.nothing')} text={sections.length === 0 ? t('edit.nothingText') : t('edit.chooseText')} />;
  const setSection = (changes: Partial<SurveySection>) =>
    onChange(sections.map((one, at) => (at === place.section ? { ...one, ...changes } : one)));
  const question = place.question === null ? undefined : section.questions[place.question];
  const setQuestion = (changes: Partial<SurveyQuestion>) =>
    setSection({ questions: section.questions.map((one) => (one.code === code ? { ...one, ...changes } : one)) });
  const all = questionsOf({ sections });
  return (
    <section id="survey-item" tabIndex={-1} className={css.item} aria-label={t(question === undefined ? 'edit.section' : 'edit.question')}>
      <h2>{t(question === undefined ? 'edit.section' : 'edit.question')}</h2>
      {messages.length > 0 && (
        <p role="alert" className={textCss.bad}>
          {messages.join(' ')}
        </p>
      )}
      {question === undefined ? (
        <>
          <Words of="label" name={t('field.label')} lines={2} value={section} most={[200, 300]} onChange={setSection} />
          <Words of="help" name={t('field.help')} value={section} most={[300, 500]} onChange={setSection} />
        </>
      ) : (
        <QuestionEditor
          question={question}
          before={all.slice(
            0,
            all.findIndex((one) => one.code === code),
          )}
          onChange={setQuestion}
        />
      )}
    </section>
  );
}
