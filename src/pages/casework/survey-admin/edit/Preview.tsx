import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import type { SurveyAnswers, SurveySection } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { askedOf, lacksOf } from '#domain/form/form.ts';
import { Questionnaire } from '#entities/casework/survey/Questionnaire.tsx';
import textCss from '#components/text.module.css';
import css from '../SurveyAdmin.module.css';

/** The survey like its users see it, with the same component. Input here is not stored. */
export function Preview({ sections }: { sections: SurveySection[] }) {
  const { t } = useTranslation(['surveyAdmin', 'survey']);
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [isSent, setSent] = useState(false);
  const [target, setTarget] = useState<{ code: string }>();
  const questions = questionsOf({ sections });
  const found = lacksOf(askedOf(questions, answers), answers);
  const lacks = isSent ? found : [];
  const send = () => {
    setSent(true);
    const [first] = found;
    setTarget(first === undefined ? undefined : { code: first.code });
  };
  return (
    <section className={css.preview} aria-label={t('edit.preview')}>
      <p className={textCss.note} role="status">
        {isSent && lacks.length === 0 ? t('edit.previewSent') : t('edit.previewLead')}
      </p>
      <Questionnaire
        definition={{ sections }}
        answers={answers}
        onChange={(code, value) => setAnswers((before) => ({ ...before, [code]: value }))}
        issues={lacks.map(({ code, why }) => ({ path: code, message: t(`survey:lack.${why}`) }))}
        target={target}
        onUntaken={() => undefined}
        last={
          <Button look="primary" onClick={send}>
            {t('survey:submit')}
          </Button>
        }
      />
    </section>
  );
}
