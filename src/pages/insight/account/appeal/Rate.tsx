import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useRateApplication } from '#api/application.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { ratingNote } from '#contract/application-rating.ts';
import { isBadRating, ratingLevels } from '#domain/application/rating.ts';
import type { RatingLevel } from '#domain/application/rating.ts';
import { isFieldProblem } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Rate.module.css';

// has a leave guard, so it is loaded with the choice of a level
const TextForm = lazy(() => import('#components/form/TextForm.tsx').then((module) => ({ default: module.TextForm<'note'> })));

type Props = {
  application: ApplicationDetail;
  /** The id of the heading, focused after a rating. */
  titleId: string;
};

/** Asks the applicant for a rating of the decision in five levels; a bad one needs a comment. */
export function Rate({ application, titleId }: Props) {
  const { t } = useTranslation('appeal');
  const { dayOf } = useFormat();
  const client = useQueryClient();
  const announce = useAnnounce();
  const name = useId();
  const [score, setScore] = useState<RatingLevel | null>(null);
  const { mutateAsync, isPending, error, reset } = useRateApplication();
  const { id, version, rateUntil, refused } = application;
  if (rateUntil === null) return null;
  const isBad = score !== null && isBadRating(score);
  const opensAgain = refused.reopen === undefined;
  const { queryKey } = applicationQueries.detail(id);
  const send = async (note: string | null) => {
    if (score === null) return;
    try {
      const rated = await mutateAsync({ id, version, score, note: note ?? '' });
      client.setQueryData(queryKey, rated);
      announce({ text: t(rated.state === 'submitted' ? 'rate.reopened' : 'rate.done') });
      setTimeout(() => document.getElementById(titleId)?.focus({ preventScroll: true }));
    } catch (failure) {
      // rated in another tab meanwhile: the page shows that
      if (!(failure instanceof Error && isFieldProblem(failure))) await client.invalidateQueries({ queryKey });
    }
  };
  return (
    <section className={css.rate} aria-labelledby={`${name}-title`} data-print="none">
      <h2 id={`${name}-title`}>{t('rate.title')}</h2>
      <p className={`${textCss.lead} ${layoutCss.above4}`}>{t('rate.lead', { until: dayOf(rateUntil) })}</p>
      <fieldset className={css.levels}>
        <legend>{t('rate.level')}</legend>
        {ratingLevels.toReversed().map((level) => (
          <label key={level} className={css.level} data-bad={isBadRating(level) || undefined}>
            <input type="radio" name={name} value={level} checked={score === level} onChange={() => setScore(level)} />
            {t(`rate.levels.${level}`)}
          </label>
        ))}
      </fieldset>
      {score !== null && (
        <Suspense>
          <TextForm
            label={t('rate.title')}
            fields={[
              {
                name: 'note',
                label: t(isBad ? 'rate.reason' : 'rate.words'),
                schema: {
                  safeParse: (value) => (value === null ? { success: !isBad } : ratingNote.safeParse(value)),
                },
                wrong: t('rate.wrong'),
                most: 500,
                lines: 3,
                ...(isBad && { help: t(opensAgain ? 'rate.reopens' : 'rate.reopenedBefore') }),
              },
            ]}
            initial={{ note: '' }}
            action={t(isBad && opensAgain ? 'rate.sendBad' : 'rate.send')}
            cancel={t('rate.later')}
            optional={t('rate.optional')}
            busy={isPending}
            error={error}
            // the arrow keys go on through the levels
            takesFocus={false}
            onSubmit={({ note }) => void send(note)}
            onCancel={() => {
              setScore(null);
              reset();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
