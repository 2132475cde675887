import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyQueries } from '#api/survey.ts';
import { useFormat } from '#components/format/format.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { OwnAnswers, SurveyDetail } from '#contract/survey.ts';
import { Results } from '#entities/casework/survey/Results.tsx';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';
import { isMissing } from '#http/errors.ts';
import { FillIn } from './FillIn.tsx';
import css from './Survey.module.css';
import type { SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useAnswerText } from './use-answer-text.ts';

const route = getRouteApi('/_portal/account/huanjing');

/** A period: the form while it is open, then its results and the user's answers. */
export function Period({ id }: { id: string }) {
  const { t } = useTranslation('survey');
  const { title, until } = useSurveyText();
  const { moment } = useFormat();
  const { view } = route.useSearch();
  const query = useQuery(surveyQueries.detail(id));
  // the answers read when the page opened: a later reading must not replace the input
  const [read, setRead] = useState<SurveyDetail>();
  if (read === undefined && query.data !== undefined) setRead(query.data);
  const current = query.data ?? read;
  if (read === undefined || current === undefined) {
    if (query.error === null) return <Skeleton rows={8} />;
    return isMissing(query.error) ? (
      <EmptyState framed icon={SearchX} title={t('gone.title')} text={t('gone.text')} />
    ) : (
      <Failure error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const { period, mine } = current;
  // an open form stays when the period closes
  const isForm = read.period.state === 'open';
  return (
    <>
      <header className={css.periodHead}>
        <h2>{`${title(period.survey)} · ${title(period)}`}</h2>
        <p className={css.quiet}>{isForm ? until(period.closesAt) : t('closedAt', { when: moment(period.closesAt) })}</p>
      </header>
      {isForm ? (
        <FillIn read={read} current={current} />
      ) : (
        <>
          <div className={css.views} data-print="none">
            <nav aria-label={t('tabs.label')}>
              <Link
                to="/account/huanjing"
                search={{ period: id }}
                activeOptions={{ exact: true }}
                aria-current={view === undefined ? 'page' : undefined}
              >
                {t('tabs.results')}
              </Link>
              {(mine?.sent ?? null) !== null && (
                <Link to="/account/huanjing" search={{ period: id, view: 'mine' }} aria-current={view === 'mine' ? 'page' : undefined}>
                  {t('tabs.mine')}
                </Link>
              )}
            </nav>
            <PrintButton />
          </div>
          {view === 'mine' && mine !== null ? <SentAnswers definition={current.definition} mine={mine} /> : <PeriodResults id={id} />}
        </>
      )}
    </>
  );
}

function PeriodResults({ id }: { id: string }) {
  const { t } = useTranslation('survey');
  const { district, industry, scale } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = {
    ...(district !== undefined && { district }),
    ...(industry !== undefined && { industry }),
    ...(scale !== undefined && { scale }),
  };
  const query = useQuery({ ...surveyQueries.results({ id, ...chosen }), placeholderData: (before) => before });
  if (query.data !== undefined)
    return (
      <Results
        results={query.data}
        chosen={chosen}
        onChoose={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })}
      />
    );
  if (query.error === null) return <Skeleton rows={8} />;
  return isMissing(query.error) ? (
    <p className={css.quiet}>{t('counting')}</p>
  ) : (
    <Failure error={query.error} onRetry={() => void query.refetch()} />
  );
}

/** The user's sent answers, to read. */
function SentAnswers({ definition, mine }: { definition: SurveyDefinition; mine: OwnAnswers }) {
  const { t } = useTranslation('survey');
  const { moment } = useFormat();
  const { label } = useLabels();
  const textOf = useAnswerText();
  const { sent, company } = mine;
  if (sent === null) return <p className={css.quiet}>{t('noneSent')}</p>;
  return (
    <section className={css.answers} aria-label={t('mineOf')}>
      <p className={css.quiet}>
        {t('receipt.short', { number: sent.receipt, when: moment(sent.at) })}
        {company !== null && ` · ${company.name}`}
      </p>
      <dl>
        {questionsOf(definition)
          .filter(({ code }) => (sent.answers[code] ?? null) !== null)
          .map((question) => (
            <div key={question.code}>
              <dt>{label(question)}</dt>
              <dd>{textOf(question, sent.answers[question.code])}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
