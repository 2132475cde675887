import { useTranslation } from 'react-i18next';
import { isBadRating } from '#domain/application/rating.ts';
import type { RatingLevel } from '#domain/application/rating.ts';
import css from './GivenRatings.module.css';

/** A level of a rating as a word. */
export function RatingChip({ score }: { score: number }) {
  const { t } = useTranslation('application');
  return (
    <span className={css.chip} data-bad={isBadRating(score) || undefined}>
      {t(`rating.level.${score as RatingLevel}`)}
    </span>
  );
}
