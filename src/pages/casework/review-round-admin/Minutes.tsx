import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { reviewRoundAdminQueries } from '#api/review-round-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import type { RoundDetail } from '#contract/review-round-admin.ts';
import { centsText, sumText } from '#domain/finance/cents.ts';
import { todayInChina } from '#domain/china-time.ts';
import css from './Minutes.module.css';

/** The minutes of a round, to be printed and signed: experts by number, their declarations, the scores, the ranking and its cut. */
export function Minutes({ id }: { id: string }) {
  const { t, i18n } = useTranslation('reviewRound');
  const { data: round } = useSuspenseQuery(reviewRoundAdminQueries.detail(id));
  const { count, day, dayOf } = useFormat();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { title, policy, state, sheet, expertList, caseList, startedAt, closedAt, confirmedAt, budget, fixedAmount, leastScore } = round;
  const conflicts = caseList.flatMap(({ companyName, assignments }) =>
    assignments.flatMap(({ expert, standing, reason }) => (standing === 'conflict' ? [{ companyName, expert, reason }] : [])),
  );
  const head = t('minutes.title');
  return (
    <article className={css.page}>
      <title>{head}</title>
      <div className={css.tools} data-print="none">
        <Link to="/portal/review-round" search={{ round: id }}>
          {t('minutes.back')}
        </Link>
        <PrintButton />
      </div>
      <h1 className={css.title}>
        <Chinese text={title} /> {head}
      </h1>
      {state !== 'confirmed' && (
        <p className={css.draft} role="status">
          {t('minutes.notConfirmed', { state: t(`state.${state}`) })}
        </p>
      )}
      <dl className={css.facts}>
        <dt>{t('field.policy')}</dt>
        <dd>
          <Chinese text={policy.title} />
        </dd>
        <dt>{t('minutes.time')}</dt>
        <dd>{startedAt === null ? '—' : closedAt === null ? dayOf(startedAt) : `${dayOf(startedAt)} – ${dayOf(closedAt)}`}</dd>
        <dt>{t('column.cases')}</dt>
        <dd>{count(caseList.length)}</dd>
        <dt>{t('column.experts')}</dt>
        <dd>{t('minutes.experts', { count: expertList.length, per: count(round.perCase) })}</dd>
        <dt>{t('minutes.rule')}</dt>
        <dd>{t(`aggregation.${sheet.aggregation}`)}</dd>
        {budget !== null && (
          <>
            <dt>{t('cut.budget')}</dt>
            <dd>{sumText(budget, language)}</dd>
          </>
        )}
        {fixedAmount !== null && (
          <>
            <dt>{t('cut.fixedAmount')}</dt>
            <dd>{sumText(fixedAmount, language)}</dd>
          </>
        )}
        {leastScore !== null && (
          <>
            <dt>{t('cut.leastScore')}</dt>
            <dd>{centsText(leastScore)}</dd>
          </>
        )}
      </dl>
      <h2>{t('sheet.title')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('sheet.name')}</th>
              <th scope="col">{t('sheet.weight')}</th>
              <th scope="col">{t('minutes.range')}</th>
              <th scope="col">{t('sheet.step')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.criteria.map((one) => (
              <tr key={one.code}>
                <th scope="row">
                  <Chinese text={one.name} />
                </th>
                <td>{count(one.weight)}</td>
                <td>{t('minutes.fromTo', { from: one.least, to: one.most })}</td>
                <td>{one.step}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>{t('minutes.conflicts')}</h2>
      {conflicts.length === 0 ? (
        <p>{t('minutes.noConflicts')}</p>
      ) : (
        <ul>
          {conflicts.map(({ companyName, expert, reason }) => (
            <li key={`${expert} ${companyName}`}>
              {t('expert', { number: expert })}: <Chinese text={companyName} /> — <Chinese text={reason ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <h2>{t('ranking')}</h2>
      <Places round={round} language={language} />
      {round.note !== null && (
        <p>
          {t('note')} <Chinese text={round.note} />
        </p>
      )}
      <p className={css.quiet}>{t('minutes.order')}</p>
      <div className={css.signatures}>
        <p>{t('minutes.signExperts')}</p>
        <p>{t('minutes.signOfficer')}</p>
        <p>{t('minutes.date', { day: day(todayInChina(new Date(confirmedAt ?? round.updatedAt))) })}</p>
      </div>
    </article>
  );
}

/** One row per case: each expert's scores, by number. */
function Places({ round: { caseList, expertList }, language }: { round: RoundDetail; language: 'zh-CN' | 'en-US' }) {
  const { t } = useTranslation('reviewRound');
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('minutes.rank')}</th>
            <th scope="col">{t('minutes.company')}</th>
            {expertList.map(({ number }) => (
              <th key={number} scope="col">
                {t('expert', { number })}
              </th>
            ))}
            <th scope="col">{t('minutes.score')}</th>
            <th scope="col">{t('minutes.amount')}</th>
            <th scope="col">{t('minutes.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {caseList.map(({ id, companyName, number, ranked, assignments }) => (
            <tr key={id}>
              <td>{ranked.rank}</td>
              <th scope="row">
                <Chinese text={companyName} /> <span className={css.quiet}>{number}</span>
              </th>
              {expertList.map((expert) => {
                const given = assignments.find((one) => one.expert === expert.number);
                const total = given?.total ?? null;
                return (
                  <td key={expert.number}>
                    {total === null ? t(`minutes.${given?.standing === 'conflict' ? 'conflict' : 'none'}`) : centsText(total)}
                  </td>
                );
              })}
              <td>
                {ranked.score === null ? '—' : centsText(ranked.score)}
                {ranked.isWide && ` ${t('minutes.wide')}`}
              </td>
              <td>{ranked.amount === null ? '—' : sumText(ranked.amount, language)}</td>
              <td>
                {t(`outcome.${ranked.outcome}`)}
                {ranked.left !== null && ` (${t('left', { left: sumText(ranked.left, language) })})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
