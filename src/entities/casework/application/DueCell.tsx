import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationRow } from '#contract/application.ts';
import { clockStops } from '#domain/application/time.ts';
import css from './Application.module.css';

/** Until when a step is to be decided, on one line. A day that was counted without a calendar is marked. */
/** A stopped clock has no day. */
const isStill = (urgency: string): boolean => clockStops.some((one) => one === urgency);

export function DueCell({ due: { day, urgency, left, isGuess } }: { due: NonNullable<ApplicationRow['due']> }) {
  const { t } = useTranslation('application');
  const { day: written } = useFormat();
  return (
    <span className={css.due} data-urgency={urgency}>
      {!isStill(urgency) && <span className="tabular">{written(day)}</span>} <span>{t(`left.${urgency}`, { count: Math.abs(left) })}</span>
      {isGuess && (
        <abbr title={t('left.guess')} aria-label={t('left.guess')}>
          {' '}
          ≈
        </abbr>
      )}
    </span>
  );
}
