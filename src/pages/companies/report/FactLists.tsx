import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import type { MatchReport } from '#contract/match-report.ts';
import css from './Report.module.css';

/** The most programmes that a row of a missing fact names. */
const named = 3;

/** Unknown facts that would help to decide several programmes; facts of a single programme are listed beside it. */
export function MissingFacts({ missing, list }: Pick<MatchReport, 'missing' | 'list'>) {
  const { t, i18n } = useTranslation('matchReport');
  const titleOf = useTitleOf();
  const shared = missing.filter(({ policyIds }) => policyIds.length > 1);
  if (shared.length === 0) return null;
  const titles = new Map(list.map(({ policy }) => [policy.id, titleOf(policy)]));
  return (
    <section className={css.section} aria-labelledby="missing">
      <h2 id="missing">{t('missing.title', { count: shared.length })}</h2>
      <p className={css.note}>
        {t('missing.lead')}{' '}
        <Link to="/account/shuju" data-print="none">
          {t('missing.supply')}
        </Link>
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('missing.fact')}</th>
            <th scope="col">{t('missing.unlocks')}</th>
          </tr>
        </thead>
        <tbody>
          {shared.map(({ fact, name, policyIds }) => (
            <tr key={fact}>
              <th scope="row">{name}</th>
              <td>
                {t('missing.programmes', { count: policyIds.length })}{' '}
                <span className={css.quiet}>
                  {policyIds
                    .slice(0, named)
                    .map((id) => titles.get(id) ?? id)
                    .join(i18n.language === 'en-US' ? '; ' : '；')}
                  {policyIds.length > named && ' …'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The facts used for the verdicts, each with its source. */
export function FactsUsed({ facts }: Pick<MatchReport, 'facts'>) {
  const { t } = useTranslation('matchReport');
  const { day } = useFormat();
  return (
    <section className={css.section} aria-labelledby="facts">
      <h2 id="facts">{t('facts.title', { count: facts.length })}</h2>
      {facts.length === 0 ? (
        <p className={css.none}>{t('facts.none')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('facts.fact')}</th>
              <th scope="col">{t('facts.value')}</th>
              <th scope="col">{t('facts.source')}</th>
              <th scope="col">{t('facts.day')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ fact, name, value, source, sourceDate, own }) => (
              <tr key={fact}>
                <th scope="row">{name}</th>
                <td>{value}</td>
                <td>{own ? t('facts.own') : <Chinese text={source} />}</td>
                <td className={css.day}>{day(sourceDate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
