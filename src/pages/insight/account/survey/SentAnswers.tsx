import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { OwnAnswers } from '#contract/survey.ts';
import type { SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/application/use-labels.ts';
import css from './Survey.module.css';
import { useAnswerText } from './use-answer-text.ts';

/** What one has sent, to be read. */
export function SentAnswers({ definition, mine }: { definition: SurveyDefinition; mine: OwnAnswers }) {
  const { t } = useTranslation('survey');
  const { moment } = useFormat();
  const { label } = useLabels();
  const textOf = useAnswerText();
  const { sent, company } = mine;
  if (sent === null) return <p className={css.quiet}>{t('noneSent')}</p>;
  return (
    <section className={css.answers} aria-label={t('mineOf')}>
      <p className={css.quiet}>
        {t('receipt.short', { number: sent.receipt, when: moment(sent.at) })}
        {company !== null && ` · ${company.name}`}
      </p>
      <dl>
        {questionsOf(definition)
          .filter(({ code }) => (sent.answers[code] ?? null) !== null)
          .map((question) => (
            <div key={question.code}>
              <dt>{label(question)}</dt>
              <dd>{textOf(question, sent.answers[question.code])}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
