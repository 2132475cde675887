import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { SurveyAnswers, SurveyQuestion } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';

/** Returns an answer in words; empty for none. */
export function useAnswerText(): (question: SurveyQuestion, value: SurveyAnswers[string] | undefined) => string {
  const { t } = useTranslation('survey');
  const { count } = useFormat();
  const { label, unit } = useLabels();
  return (question, value) => {
    const optionOf = (code: string) => {
      const option = question.options.find((one) => one.code === code);
      return option === undefined ? code : label(option);
    };
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) return value.map(optionOf).join(t('or'));
    if (typeof value === 'object')
      return question.rows
        .filter(({ code }) => (value[code] ?? null) !== null)
        .map((row) => t('conflictField.matrixItem', { row: label(row), level: value[row.code] }))
        .join('\n');
    if (typeof value === 'number') return [count(value), question.type === 'number' ? unit(question) : ''].filter(Boolean).join(' ');
    return question.type === 'choice' ? optionOf(value) : value;
  };
}
