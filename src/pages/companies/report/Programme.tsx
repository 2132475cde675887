import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { MatchReport } from '#contract/match-report.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import textCss from '#components/text.module.css';
import css from './Report.module.css';

type Props = { of: MatchReport['list'][number]; missing: MatchReport['missing'] };

/** A programme with its amount, window and department, what the company meets, and what is not known. */
export function Programme({ of: { policy, outcomes, missing: needs, verdict, sourceUrl }, missing }: Props) {
  const { t, i18n } = useTranslation(['matchReport', 'policy']);
  const { money } = useFormat();
  const recordName = useRecordNames();
  const windowOf = useWindow();
  const joined = (parts: readonly string[]) => [...new Set(parts)].join(i18n.language === 'en-US' ? ', ' : '、');
  const labelsOf = (state: 'met' | 'unmet') => joined(outcomes.filter((one) => one.state === state).map(({ label }) => label));
  const met = outcomes.filter(({ state }) => state === 'met').length;
  const names = joined(missing.filter(({ fact }) => needs.includes(fact)).map(({ name }) => name));
  return (
    <li className={css.item}>
      <div className={css.main}>
        <h3>
          <Link to="/policy/detail" search={{ id: policy.id }}>
            <RecordTitle of={policy} />
          </Link>
        </h3>
        <p className={`fact-line ${css.about}`}>
          <span>{t(`policy:level.${policy.level}`)}</span>
          {policy.issuers.map((issuer) => (
            <span key={issuer}>
              <Chinese text={recordName('issuer', issuer)} />
            </span>
          ))}
        </p>
        {met > 0 && (
          <p className={css.line}>
            <strong>{t('met', { count: met, total: outcomes.length })}</strong> {labelsOf('met')}
          </p>
        )}
        {verdict === 'possible' && names !== '' && (
          <p className={css.line}>
            <strong>{t('unknown')}</strong> {names}
          </p>
        )}
        {sourceUrl !== null && (
          <p className={css.line}>
            <a href={sourceUrl} target="_blank" rel="noreferrer">
              {t('source')}
            </a>
          </p>
        )}
      </div>
      <div className={css.figures}>
        <p className={textCss.strong}>{policy.amountMax === null ? t('noAmount') : t('upTo', { amount: money(policy.amountMax) })}</p>
        <p className={textCss.lead}>{windowOf(policy)}</p>
      </div>
    </li>
  );
}

/** Returns when one may apply, in words. */
function useWindow(): (policy: Pick<PolicySummary, 'status' | 'applyFrom' | 'applyTo'>) => string {
  const { t } = useTranslation('policy');
  const { day } = useFormat();
  return ({ status, applyFrom, applyTo }) => {
    if (status === 'always') return t('deadline.always');
    if (status === 'ask') return t('deadline.ask');
    if (applyFrom !== null && applyTo !== null) return t('deadline.window', { from: day(applyFrom), to: day(applyTo) });
    if (applyTo !== null) return t('deadline.until', { date: day(applyTo) });
    return applyFrom === null ? t('deadline.open') : t('deadline.from', { date: day(applyFrom) });
  };
}
