import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationRow } from '#contract/application.ts';
import css from './Application.module.css';

/** The limit of a step, and its urgency. A day counted without a calendar is marked. */
export function DueText({ due }: { due: NonNullable<ApplicationRow['due']> }) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const { urgency, left, isGuess } = due;
  // no working day since then
  const word = urgency === 'overdue' && left === 0 ? 'late' : urgency;
  const text = t(`due.${word}`, { count: Math.abs(left), day: day(due.day) });
  return (
    <span className={css.due} data-urgency={urgency}>
      {isGuess ? t('due.guess', { text }) : text}
    </span>
  );
}
