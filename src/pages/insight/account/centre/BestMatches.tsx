import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { centreQueries } from '#api/centre.ts';
import { companyFactsQuery } from '#api/deciding-facts.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { CentreMatches } from '#contract/centre.ts';
import { Completeness } from '#entities/companies/company/Completeness.tsx';
import { Unlock } from '#entities/companies/company/Unlock.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import textCss from '#components/text.module.css';
import css from './Centre.module.css';
import rows from './BestMatches.module.css';

/** The best matches of the company, those first that are new since the last visit. */
export function BestMatches() {
  const { t } = useTranslation('centre');
  const { data } = useSuspenseQuery(centreQueries.matches(useCompanyId()));
  const { business, list } = data;
  return (
    <section className={css.panel} aria-labelledby="centre-match">
      <div className={css.head}>
        <h2 id="centre-match">{business === null ? t('match.title') : <Chinese text={t('match.titleFor', { name: business.name })} />}</h2>
        {business !== null && list.length > 0 && (
          <Link to="/account/zhengCe" search={{ tab: 'matched' }} className={textCss.size14}>
            {t('match.all')}
          </Link>
        )}
      </div>
      {business === null ? (
        <NoMatches
          icon={Building2}
          title={t('match.noCompanyTitle')}
          text={t('match.noCompanyText')}
          action={t('match.choose')}
          step="company"
        />
      ) : list.length === 0 ? (
        <NoMatches icon={SearchX} title={t('match.noneTitle')} text={t('match.noneText')} action={t('match.toMatch')} step="facts" />
      ) : (
        <>
          <p className={rows.since} data-fresh={data.fresh > 0 || undefined}>
            <Since matches={data} />
          </p>
          <SectionBoundary resetKey={business.id} fallback={null}>
            <WhatUnlocks />
          </SectionBoundary>
          <ul aria-labelledby="centre-match">
            {list.map((match) => (
              <Row key={match.policy.id} match={match} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type NoMatchesProps = { icon: typeof Building2; title: string; text: string; action: ReactNode; step: 'company' | 'facts' };

const NoMatches = ({ action, step, ...rest }: NoMatchesProps) => (
  <EmptyState
    {...rest}
    action={
      <Link to="/policy/match" search={{ step }} className={buttonClass('primary')}>
        {action}
      </Link>
    }
  />
);

/** The completeness of the company's facts, and what a few answers would decide. */
function WhatUnlocks() {
  const { data } = useSuspenseQuery(companyFactsQuery(useCompanyId()));
  return (
    <div className={rows.complete}>
      <Completeness {...data.completeness} className={rows.figure} />
      <Unlock completeness={data.completeness} unlock={data.unlock} />
    </div>
  );
}

function Since({ matches: { since, fresh } }: { matches: CentreMatches }) {
  const { t } = useTranslation('centre');
  const { moment } = useFormat();
  if (since === null) return t('match.first');
  const when = moment(since);
  return fresh > 0 ? t('match.fresh', { count: fresh, when }) : t('match.noneNew', { when });
}

function Row({ match: { policy, verdict, missing, held, isNew } }: { match: CentreMatches['list'][number] }) {
  const { t } = useTranslation(['centre', 'policy']);
  const recordName = useRecordNames();
  const titleOf = useTitleOf();
  return (
    <li className={rows.row} data-testid="centre-match">
      <div>
        <h3 className={textCss.size15}>
          {isNew && <span className={rows.new}>{t('centre:match.new')}</span>}
          <Link to="/policy/detail" search={{ id: policy.id }} className={rows.link}>
            <RecordTitle of={policy} short={policy.shortName} />
          </Link>
        </h3>
        <div className={`fact-line ${rows.facts}`}>
          <VerdictChip verdict={verdict} missing={missing.length} held={held} />
          <span>{t(`policy:level.${policy.level}`)}</span>
          <span>
            <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
          </span>
          <FollowButton policyId={policy.id} title={titleOf(policy)} look="row" className={rows.follow} />
        </div>
      </div>
      <div className={rows.figures}>
        <Amount yuan={policy.amountMax} />
        <Deadline policy={policy} />
      </div>
    </li>
  );
}
