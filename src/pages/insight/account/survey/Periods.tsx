import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BarChart3, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { surveyQueries } from '#api/survey.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { PeriodRow } from '#contract/survey.ts';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';
import css from './Survey.module.css';

/** The periods that are open, and the earlier ones with their results. */
export function Periods() {
  const { t } = useTranslation('survey');
  const { data } = useSuspenseQuery(surveyQueries.periods());
  const open = data.filter(({ state }) => state === 'open');
  const closed = data.filter(({ state }) => state === 'closed');
  return (
    <>
      <section className={css.section} aria-label={t('open')}>
        <h2>{t('open')}</h2>
        {open.length === 0 ? (
          <EmptyState framed icon={BarChart3} title={t('noneOpenTitle')} text={t(closed.length > 0 ? 'noneOpenLater' : 'noneOpenText')} />
        ) : (
          <ul className={css.cards}>
            {open.map((period) => (
              <Open key={period.id} period={period} />
            ))}
          </ul>
        )}
      </section>
      {closed.length > 0 && (
        <section className={css.section} aria-label={t('earlier')}>
          <h2>{t('earlier')}</h2>
          <ul className={css.rows}>
            {closed.map((period) => (
              <Closed key={period.id} period={period} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Open({ period }: { period: PeriodRow }) {
  const { t } = useTranslation('survey');
  const { title, until } = useSurveyText();
  const { moment } = useFormat();
  const { id, survey, closesAt, mine } = period;
  const action = mine === null ? 'begin' : mine.sentAt === null ? 'goOn' : 'change';
  return (
    <li className={css.card}>
      <div>
        <p className={css.quiet}>{title(survey)}</p>
        <h3>{title(period)}</h3>
        <p className={css.until}>{until(closesAt)}</p>
        {mine !== null && mine.sentAt !== null ? (
          <>
            <p className={css.sent}>
              <CircleCheck size={16} aria-hidden />
              {t('sentAt', { when: moment(mine.sentAt) })}
            </p>
            {mine.isChanged && <p className={css.changed}>{t('changedSince')}</p>}
          </>
        ) : (
          <Progress mine={mine} />
        )}
      </div>
      <Link
        to="/account/huanjing"
        search={{ period: id }}
        className={buttonClass(action === 'change' ? 'plain' : 'primary')}
        aria-label={`${t(action)} ${title(period)}`}
      >
        {t(action)}
      </Link>
    </li>
  );
}

function Progress({ mine }: Pick<PeriodRow, 'mine'>) {
  const { t } = useTranslation('survey');
  if (mine === null) return <p className={css.quiet}>{t('notBegun')}</p>;
  const text = t('progress', { answered: mine.answered, asked: mine.asked });
  return (
    <p className={css.progress}>
      <progress max={Math.max(mine.asked, 1)} value={mine.answered} aria-label={text} />
      {text}
    </p>
  );
}

function Closed({ period }: { period: PeriodRow }) {
  const { t } = useTranslation('survey');
  const { title } = useSurveyText();
  const { moment } = useFormat();
  const { id, survey, closesAt, mine, hasResult } = period;
  return (
    <li className={css.row}>
      <div>
        <h3>{`${title(survey)} · ${title(period)}`}</h3>
        <p className={css.quiet}>{t('closedAt', { when: moment(closesAt) })}</p>
      </div>
      <span className={css.links}>
        {hasResult ? (
          <Link
            to="/account/huanjing"
            search={{ period: id }}
            className={buttonClass()}
            aria-label={`${t('results.title')} ${title(period)}`}
          >
            {t('results.title')}
          </Link>
        ) : (
          <span className={css.quiet}>{t('counting')}</span>
        )}
        {mine !== null && mine.sentAt !== null ? (
          <Link
            to="/account/huanjing"
            search={{ period: id, view: 'mine' }}
            className={buttonClass('quiet')}
            aria-label={`${t('mineOf')} ${title(period)}`}
          >
            {t('mineOf')}
          </Link>
        ) : (
          <span className={css.quiet}>{t('noneSent')}</span>
        )}
      </span>
    </li>
  );
}
