import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationRow } from '#contract/application.ts';
import { clockStops } from '#domain/application/time.ts';
import css from './Application.module.css';

/** A stopped clock has no day. */
const isStill = (urgency: string): boolean => clockStops.some((one) => one === urgency);

/** The last day to decide a step, in one line. A day computed without a calendar is marked. */
export function DueCell({ due: { day, urgency, left, isGuess } }: { due: NonNullable<ApplicationRow['due']> }) {
  const { t } = useTranslation('application');
  const { day: written } = useFormat();
  // no working day since then
  const word = urgency === 'overdue' && left === 0 ? 'late' : urgency;
  return (
    <span className={css.due} data-urgency={urgency}>
      {!isStill(urgency) && <span className="tabular">{written(day)}</span>} <span>{t(`left.${word}`, { count: Math.abs(left) })}</span>
      {isGuess && (
        <abbr title={t('left.guess')} aria-label={t('left.guess')}>
          {' '}
          ≈
        </abbr>
      )}
    </span>
  );
}
