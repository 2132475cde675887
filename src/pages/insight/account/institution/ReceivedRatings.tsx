import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receivedRatingQueries, useAnswerRating } from '#api/rating-received.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { Pager } from '#components/Pager.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ReceivedRating } from '#contract/rating-received.ts';
import { ratingAnswer } from '#contract/rating-received.ts';
import { decimal } from '#domain/format.ts';
import textCss from '#components/text.module.css';
import css from './InstitutionPage.module.css';

// it has a leave guard, and is opened for one rating at a time
const TextForm = lazy(() => import('#components/form/TextForm.tsx').then((module) => ({ default: module.TextForm<'answer'> })));

const route = getRouteApi('/_portal/account/jiGou');
const rowsOnPage = 10;

/** The ratings of the institution by those it served, and its answers; colleagues who do not act for its company only read. */
export function ReceivedRatings({ id, mayAnswer }: { id: string; mayAnswer: boolean }) {
  const { t } = useTranslation('ownInstitution');
  const search = route.useSearch();
  const { page } = search;
  const { data, error, refetch } = useQuery(receivedRatingQueries.page({ id, page: String(page), pageSize: String(rowsOnPage) }));
  return (
    <section className={css.section} aria-labelledby="ratings">
      <h3 id="ratings">{t('ratings.title')}</h3>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <Failure compact error={error} onRetry={() => void refetch()} />
        )
      ) : data.figures === null ? (
        <p className={css.quiet}>{t('ratings.few')}</p>
      ) : (
        <>
          <p className={textCss.strong}>{t('ratings.average', { average: decimal(data.figures.average, 1), count: data.figures.count })}</p>
          <p className={css.quiet}>{t('ratings.hidden')}</p>
          <ul className={css.ratings}>
            {data.list.map((rating) => (
              <Rating key={rating.id} rating={rating} mayAnswer={mayAnswer} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / rowsOnPage)}
            linkTo={(to) => ({ to: '/account/jiGou', search: { ...search, page: to } })}
          />
        </>
      )}
    </section>
  );
}

type RatingProps = { rating: ReceivedRating; mayAnswer: boolean };

function Rating({ rating: { id, score, note, month, answer }, mayAnswer }: RatingProps) {
  const { t } = useTranslation('ownInstitution');
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useAnswerRating();
  const name = t('ratings.name', { score, month });
  return (
    <li className={css.rating}>
      <p className={css.line}>
        <strong>{t(`ratings.level.${score as 5}`)}</strong>
        <span className={css.quiet}>{name}</span>
      </p>
      {note !== null && (
        <p>
          <Chinese text={note} />
        </p>
      )}
      {answer !== null && (
        <p className={css.answer}>
          <span className={css.quiet}>{t('ratings.answered')}</span>
          <Chinese text={answer} />
        </p>
      )}
      {answer === null && mayAnswer && !isOpen && (
        <div>
          <Button aria-label={t('ratings.answerTo', { name })} onClick={() => setOpen(true)}>
            {t('ratings.answer')}
          </Button>
        </div>
      )}
      {answer === null && isOpen && (
        <Suspense>
          <TextForm
            label={t('ratings.answerTo', { name })}
            fields={[
              {
                name: 'answer',
                label: t('ratings.text'),
                schema: ratingAnswer,
                wrong: t('ratings.wrong'),
                most: 500,
                lines: 3,
                help: t('ratings.help'),
              },
            ]}
            initial={{ answer: '' }}
            action={t('ratings.send')}
            cancel={t('ratings.cancel')}
            busy={isPending}
            error={error}
            onSubmit={(typed) =>
              mutate({ id, answer: typed.answer ?? '' }, { onSuccess: () => announce({ text: t('ratings.done'), takesFocus: true }) })
            }
            onCancel={() => {
              setOpen(false);
              reset();
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
