import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyAnswers, SurveyQuestion } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import css from './Questionnaire.module.css';

/** Props of the input of a question. */
export type FieldProps = {
  id: string;
  question: SurveyQuestion;
  value: SurveyAnswers[string];
  onChange: (value: SurveyAnswers[string]) => void;
  /** The input is not a number. */
  onUntaken: (isUntaken: boolean) => void;
  /** The ids of its descriptions. */
  described: string | undefined;
  isWrong: boolean;
};

/**
 * Parses a typed number, with full-width digits and thousands separators; undefined for an empty text, `wrong` for anything else. Unlike the parser
 * of amounts (`#components/format/number-text.ts`) it needs no Chinese numerals, which would enlarge the page.
 */
function readNumber(text: string, isWhole: boolean): number | undefined | 'wrong' {
  const plain = text.normalize('NFKC').replaceAll(/[\s,，]/g, '');
  if (plain === '') return undefined;
  if (!/^-?\d{1,15}(\.\d+)?$/.test(plain)) return 'wrong';
  const number = Number(plain);
  return isWhole && !Number.isInteger(number) ? 'wrong' : number;
}

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function NumberInput({ id, question, value, onChange, onUntaken, described, isWrong }: FieldProps) {
  const { t } = useTranslation('survey');
  const { unit } = useLabels();
  const stored = typeof value === 'number' ? value : undefined;
  const [typed, setTyped] = useState({ text: written(stored), stored });
  // taken from another device
  if (typed.stored !== stored) setTyped({ text: written(stored), stored });
  const read = readNumber(typed.text, question.digits === 0);
  const change = (text: string) => {
    const next = readNumber(text, question.digits === 0);
    onUntaken(next === 'wrong');
    setTyped({ text, stored: next === 'wrong' ? stored : next });
    if (next !== 'wrong') onChange(next ?? null);
  };
  const isUnread = read === 'wrong';
  return (
    <>
      <span className={css.number}>
        <input
          id={`${id}-input`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={css.input}
          value={typed.text}
          aria-describedby={[described, isUnread ? `${id}-unread` : undefined].filter((one) => one !== undefined).join(' ') || undefined}
          aria-invalid={isWrong || isUnread || undefined}
          onChange={({ target }) => change(target.value)}
        />
        {unit(question)}
      </span>
      {isUnread && (
        <p id={`${id}-unread`} role="alert" className={css.wrong}>
          {t(question.digits === 0 ? 'notWhole' : 'notNumber')}
        </p>
      )}
    </>
  );
}

export function TextInput({ id, question, value, onChange, described, isWrong }: FieldProps) {
  const { t } = useTranslation('survey');
  const text = typeof value === 'string' ? value : '';
  const most = question.most ?? 500;
  return (
    <>
      <textarea
        id={`${id}-input`}
        className={css.text}
        rows={4}
        maxLength={most}
        value={text}
        aria-describedby={described}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <p className={css.help}>{t('characters', { count: text.length, most })}</p>
    </>
  );
}
