import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { OwnRound } from '#contract/review-round.ts';
import textCss from '#components/text.module.css';
import css from './Review.module.css';

/** The user's progress, and the end of the round. */
export function Progress({ round: { state, isLate, lastDay, cases, done, undeclared } }: { round: OwnRound }) {
  const { t } = useTranslation('review');
  const { count, day } = useFormat();
  return (
    <p className={`${textCss.note} ${textCss.normal}`}>
      <span className={css.chip}>{t(isLate ? 'late' : `state.${state}`)}</span> {t('own.scored', { done: count(done), all: count(cases) })}
      {state === 'scoring' && undeclared > 0 && ` · ${t('own.undeclared', { count: undeclared })}`}
      {state === 'scoring' && lastDay !== null && ` · ${t('own.until', { day: day(lastDay) })}`}
    </p>
  );
}
