import { decimal } from '#domain/format.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRate, useRatings } from '#api/rating.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Ratings as Rated } from '#contract/rating.ts';
import { todayInChina } from '#domain/china-time.ts';
import textCss from '#components/text.module.css';
import css from './contact.module.css';
import own from './Ratings.module.css';

const levels = [5, 4, 3, 2, 1] as const;

/** The ratings of an institution by those it served, and the user's own services to rate. */
export function Ratings({ listing: { id } }: { listing: { id: string } }) {
  const { t } = useTranslation('contact');
  const { data, error, refetch } = useRatings(id);
  return (
    <section className={css.section} aria-labelledby="ratings">
      <h2 id="ratings" className={css.heading}>
        {t('rating.heading')}
      </h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={2} dense />
        ) : (
          <Failure compact error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.figures === null ? (
            <p className={`${textCss.lead} ${textCss.numeric}`}>{t('rating.none')}</p>
          ) : (
            <Figures figures={data.figures} />
          )}
          {data.services.map((service) => (
            <Service key={service.requestId} service={service} />
          ))}
          {data.services.length === 0 && <p className={`${textCss.lead} ${textCss.numeric}`}>{t('rating.who')}</p>}
        </>
      )}
    </section>
  );
}

function Figures({ figures: { average, count, scores } }: { figures: NonNullable<Rated['figures']> }) {
  const { t } = useTranslation('contact');
  return (
    <>
      <p className={`${textCss.strong} ${textCss.numeric}`}>{t('rating.average', { average: decimal(average, 1), count })}</p>
      <ul className={own.scores}>
        {levels.map((level) => {
          const given = scores[level - 1] ?? 0;
          return (
            <li key={level}>
              <span>{t(`rating.level.${level}`)}</span>
              <span className={own.bar} aria-hidden>
                <span style={{ inlineSize: `${(100 * given) / count}%` }} />
              </span>
              <span className={`${textCss.lead} ${textCss.numeric}`}>{t('rating.scoreCount', { count: given })}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A service that the user received: their rating, or the way to rate it. */
function Service({ service: { requestId, purpose, acceptedAt, score, note, answer } }: { service: Rated['services'][number] }) {
  const { t } = useTranslation('contact');
  const { day } = useFormat();
  const announce = useAnnounce();
  const { mutate, isPending } = useRate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const title = t('rating.serviceOf', { when: day(todayInChina(new Date(acceptedAt))), purpose: t(`purpose.${purpose}`) });
  if (score !== null)
    return (
      <p className={css.request}>
        <span>{title}</span>
        <span className={`${textCss.lead} ${textCss.numeric}`}>{t('rating.mine', { score })}</span>
        {note !== null && (
          <span className={css.message}>
            <Chinese text={note} />
          </span>
        )}
        {answer !== null && (
          <span className={css.answer}>
            <span className={`${textCss.lead} ${textCss.numeric}`}>{t('rating.answered')}</span>
            <Chinese text={answer} />
          </span>
        )}
      </p>
    );
  const send = () => {
    setMissing(chosen === null);
    if (chosen !== null)
      mutate({ requestId, score: chosen, note: words.trim() }, { onSuccess: () => announce({ text: t('rating.done'), takesFocus: true }) });
  };
  return (
    <form
      className={css.request}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{title}</p>
      <fieldset className={css.choice} aria-describedby={missing && chosen === null ? `${id}-missing` : undefined}>
        <legend>{t('rating.question')}</legend>
        {levels.toReversed().map((level) => (
          <label key={level}>
            <input type="radio" name={id} checked={chosen === level} onChange={() => setChosen(level)} />
            {t(`rating.level.${level}`)}
          </label>
        ))}
      </fieldset>
      {missing && chosen === null && (
        <p id={`${id}-missing`} role="alert" className={textCss.problem}>
          {t('rating.choose')}
        </p>
      )}
      <label className={own.words} htmlFor={`${id}-words`}>
        {t('rating.words')} <span className={`${textCss.lead} ${textCss.numeric}`}>{t('form.optional')}</span>
        <textarea id={`${id}-words`} rows={2} maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <div className={css.ask}>
        <Button type="submit" look="primary" aria-disabled={isPending}>
          {t('rating.send')}
        </Button>
      </div>
    </form>
  );
}
