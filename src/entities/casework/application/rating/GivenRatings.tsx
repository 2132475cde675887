import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import textCss from '#components/text.module.css';
import css from './GivenRatings.module.css';
import { RatingChip } from './RatingChip.tsx';

/** The applicant's ratings of the decisions, newest first; nothing if none was rated. `className` is that of a section. */
export function GivenRatings({
  application: { ratings },
  className,
}: {
  application: Pick<ApplicationDetail, 'ratings'>;
  className: string | undefined;
}) {
  const { t } = useTranslation('application');
  const { moment } = useFormat();
  if (ratings.length === 0) return null;
  return (
    <section aria-label={t('rating.title')} className={className}>
      <h2>{t('rating.title')}</h2>
      <ul className={css.ratings}>
        {ratings.map(({ round, score, note, reopened, ratedAt }) => (
          <li key={round}>
            <p className={css.line}>
              <RatingChip score={score} />
              <span className={textCss.note}>{t('rating.when', { round, when: moment(ratedAt) })}</span>
              {reopened && <span className={textCss.note}>{t('rating.reopened')}</span>}
            </p>
            {note !== null && (
              <p className={css.note}>
                <Chinese text={note} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
