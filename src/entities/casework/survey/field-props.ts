import type { SurveyAnswers, SurveyQuestion } from '#contract/survey-form.ts';

/** Of the input of a question. */
export type FieldProps = {
  id: string;
  question: SurveyQuestion;
  value: SurveyAnswers[string];
  onChange: (value: SurveyAnswers[string]) => void;
  /** What is typed is no number. */
  onUntaken: (isUntaken: boolean) => void;
  /** The ids of what describes it. */
  described: string | undefined;
  isWrong: boolean;
};
