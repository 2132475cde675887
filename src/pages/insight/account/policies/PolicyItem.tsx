import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { CentrePolicies } from '#contract/centre.ts';
import { todayInChina } from '#domain/china-time.ts';
import { StateChip } from '#entities/casework/application/StateChip.tsx';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import textCss from '#components/text.module.css';
import css from './PolicyItem.module.css';

type Row = CentrePolicies['list'][number];

/** A policy of the user: the company's verdict, its window, and the application for it. An unpublished one has no page. */
export function PolicyItem({ row }: { row: Row }) {
  const { t } = useTranslation(['centre', 'policy']);
  const { day } = useFormat();
  const recordName = useRecordNames();
  const { id, title, policy, followedAt, standing, application } = row;
  const dayOf = (moment: string) => day(todayInChina(new Date(moment)));
  return (
    <li className={css.row} data-testid={`policy-${id}`}>
      <div>
        <h2 className={textCss.size16}>
          {policy === null ? (
            <span className={css.gone}>
              <RecordTitle of={row} /> <span className={css.mark}>{t('centre:policies.gone')}</span>
            </span>
          ) : (
            <Link to="/policy/detail" search={{ id }} className={css.link}>
              <RecordTitle of={row} />
            </Link>
          )}
        </h2>
        <div className={css.facts}>
          {standing !== null && (
            <VerdictChip verdict={standing.verdict} missing={standing.missing} held={standing.isHeld ? { until: standing.until } : null} />
          )}
          {policy !== null && (
            <>
              <span>{t(`policy:level.${policy.level}`)}</span>
              <span>
                <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
              </span>
            </>
          )}
          {followedAt !== null && <span>{t('centre:policies.since', { day: dayOf(followedAt) })}</span>}
          {/* withdrawn policies can be unfollowed too */}
          <FollowButton policyId={id} title={title} look="row" className={css.follow} />
        </div>
        {application !== null && <Applied application={application} />}
      </div>
      {policy !== null && (
        <div className={css.figures}>
          <Amount yuan={policy.amountMax} />
          <Deadline policy={policy} />
        </div>
      )}
    </li>
  );
}

function Applied({ application: { id, number, state, sentAt, company, sent } }: { application: NonNullable<Row['application']> }) {
  const { t } = useTranslation('centre');
  const { day } = useFormat();
  return (
    <p className={css.applied}>
      <StateChip state={state} />
      <Link to="/account/application" search={{ id }}>
        {t('policies.number', { number })}
      </Link>
      <span>{t('policies.sent', { day: day(todayInChina(new Date(sentAt))) })}</span>
      {sent > 1 && <span>{t('policies.times', { count: sent })}</span>}
      {company !== null && (
        <span>
          <Chinese text={company.name} />
        </span>
      )}
    </p>
  );
}
