import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { matchReportQuery } from '#api/match-report.ts';
import { Chinese } from '#components/Chinese.tsx';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { VisitorPrompt } from '#components/states/VisitorPrompt.tsx';
import type { MatchReport } from '#contract/match-report.ts';
import { reportedVerdicts } from '#contract/match-report.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { StandingBadges } from '#entities/companies/company/Standing.tsx';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import { FactsUsed, MissingFacts } from './FactLists.tsx';
import textCss from '#components/text.module.css';
import css from './Report.module.css';

/** The report of a company, as a document to print or to save as a PDF. */
export function ReportPage() {
  const { t } = useTranslation('matchReport');
  const user = useCurrentUser();
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      {user === null ? (
        <>
          <h1 className={css.title}>{t('title')}</h1>
          <VisitorPrompt icon={FileText} title={t('visitor')} text={t('lead')} onSignIn={() => setVisible(true)} />
        </>
      ) : (
        <Content key={user.id} />
      )}
    </div>
  );
}

function Content() {
  const { t } = useTranslation('matchReport');
  const { data, isPending } = useCompany();
  const id = data?.business?.id;
  if (isPending) return <Skeleton rows={8} />;
  if (id === undefined)
    return (
      <>
        <h1 className={css.title}>{t('title')}</h1>
        <EmptyState
          framed
          icon={Building2}
          title={t('noCompany')}
          text={t('lead')}
          action={
            <Link to="/policy/match" className={buttonClass('primary')}>
              {t('choose')}
            </Link>
          }
        />
      </>
    );
  return (
    <SectionBoundary resetKey={id} fallback={<Skeleton rows={8} />}>
      <Report id={id} />
    </SectionBoundary>
  );
}

function Report({ id }: { id: string }) {
  const { t } = useTranslation('matchReport');
  const { data } = useSuspenseQuery(matchReportQuery(id));
  const { moment } = useFormat();
  const { list, total, counts, missing, facts } = data;
  return (
    <article className={css.report}>
      <Head data={data} />
      <Sums data={data} />
      {reportedVerdicts.map((verdict) => {
        const some = list.filter((one) => one.verdict === verdict);
        return (
          <section key={verdict} className={css.section} aria-labelledby={verdict}>
            <h2 id={verdict}>{t(`list.${verdict}`, { count: counts[verdict] })}</h2>
            <p className={css.note}>{t(`what.${verdict}`)}</p>
            {some.length === 0 ? (
              <p className={css.none}>{t('none')}</p>
            ) : (
              <ol className={css.list}>
                {some.map((one) => (
                  <Programme key={one.policy.id} of={one} missing={missing} />
                ))}
              </ol>
            )}
          </section>
        );
      })}
      {total > list.length && <p className={css.note}>{t('limited', { count: list.length, total })}</p>}
      <p className={css.note}>{t('rest', { held: counts.held, closed: counts.closed, ineligible: counts.ineligible })}</p>
      <MissingFacts missing={missing} list={list} />
      <FactsUsed facts={facts} />
      <footer className={css.foot}>
        <p>{t('foot.made', { moment: moment(data.madeAt) })}</p>
        <p>{t('foot.amounts')}</p>
        <p>{t('foot.decision')}</p>
      </footer>
    </article>
  );
}

function Head({ data: { company, day } }: { data: MatchReport }) {
  const { t, i18n } = useTranslation('matchReport');
  const { day: written } = useFormat();
  const about = [company.creditCode, company.regionName].filter((part) => part !== null);
  return (
    <header className={css.head}>
      <div>
        <p className={textCss.muted}>{t('title')}</p>
        <h1 className={css.title}>
          <Chinese text={company.name} />
        </h1>
        {i18n.language === 'en-US' && company.nameEn !== null && <p className={css.note}>{company.nameEn}</p>}
        <p className={`fact-line ${css.about}`}>
          {about.map((part) => (
            <span key={part}>
              <Chinese text={part} />
            </span>
          ))}
          <span>{t('asOf', { day: written(day) })}</span>
          <StandingBadges of={company.standing} />
        </p>
      </div>
      <div className={css.print} data-print="none">
        <PrintButton />
        <p>{t('printHint')}</p>
      </div>
    </header>
  );
}

/** The sums by certainty, side by side and never added up. */
function Sums({ data: { sums } }: { data: MatchReport }) {
  const { t } = useTranslation('matchReport');
  const { amount: parts } = useFormat();
  return (
    <section aria-labelledby="sums">
      <h2 id="sums" className="visually-hidden">
        {t('sums.title')}
      </h2>
      <dl className={css.sums}>
        {sums.map(({ verdict, programmes, amount, withoutAmount }) => {
          const { number, unit } = parts(amount);
          return (
            <div key={verdict} data-verdict={verdict}>
              <dt>{t(`verdict.${verdict}`)}</dt>
              <dd>
                {programmes === withoutAmount ? (
                  <span className={css.number}>—</span>
                ) : (
                  <>
                    {t('sums.upTo')} <span className={css.number}>{number}</span> {unit}
                  </>
                )}
                <span className={css.small}>{t('sums.programmes', { count: programmes })}</span>
                {withoutAmount > 0 && <span className={css.small}>{t('sums.withoutAmount', { count: withoutAmount })}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={css.note}>{t('sums.note')}</p>
    </section>
  );
}

type Props = { of: MatchReport['list'][number]; missing: MatchReport['missing'] };

/** A programme with its amount, window and department, the met conditions and the unknown ones. */
function Programme({ of: { policy, outcomes, missing: needs, verdict, sourceUrl }, missing }: Props) {
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
