import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import type { PolicyHit } from '#contract/policy.ts';
import type { HitReason } from '#contract/search.ts';
import { useFormat } from '#components/format/format.ts';
import { Marked } from '#components/Marked.tsx';
import { useEnglishLine, useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import textCss from '#components/text.module.css';
import css from './PolicyRow.module.css';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';

type Props = {
  policy: PolicyHit;
  /** The outcome for the current company, if there is one and the policy has conditions. */
  standing?: { verdict: Verdict; missing: number; held: { until: string | null } | null } | 'loading' | undefined;
};

/** A policy in a result list: title, audience, amount, deadline. */
export function PolicyRow({ policy, standing }: Props) {
  const { t } = useTranslation('policy');
  const { nameOf } = useVocabulary();
  const recordName = useRecordNames();
  const { day } = useFormat();
  const titleOf = useTitleOf();
  const line = useEnglishLine()(policy);
  return (
    <li className={css.row} data-testid="policy-row">
      <div className={css.what}>
        <h3 className={textCss.size17}>
          <Link to="/policy/detail" search={{ id: policy.id }} className={css.link}>
            <RecordTitle of={policy}>
              <Marked text={policy.title} hits={policy.titleHits} />
            </RecordTitle>
          </Link>
        </h3>
        {line !== null ? (
          <p className={css.snippet}>{line}</p>
        ) : (
          policy.snippet !== null && (
            <p className={css.snippet} lang="zh-CN">
              <Marked text={policy.snippet.text} hits={policy.snippet.hits} />
            </p>
          )
        )}
        <Why reasons={policy.why ?? []} />
        <div className={css.foot}>
          <p className={`fact-line ${css.facts}`}>
            <span className={css.kind}>{t(`kind.${policy.kind}`)}</span>
            <span>{t(`level.${policy.level}`)}</span>
            <span className={css.issuer}>
              <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
            </span>
            <span>
              {policy.scales.length === 0 ? t('row.everyScale') : policy.scales.map((scale) => nameOf('scale', scale)).join(' · ')}
            </span>
            <span className="tabular">{t('row.published', { date: day(policy.publishDate) })}</span>
          </p>
          <FollowButton policyId={policy.id} title={titleOf(policy)} look="row" className={css.follow} />
        </div>
      </div>
      <div className={css.figures}>
        <Amount yuan={policy.amountMax} />
        <Deadline policy={policy} />
        {standing === 'loading' && policy.kind === 'project' && <span className={css.awaited} aria-hidden />}
        {standing !== undefined && standing !== 'loading' && <VerdictChip {...standing} />}
      </div>
    </li>
  );
}

/** What stands for the words that were typed, where the row has not the words themselves. */
function Why({ reasons }: { reasons: readonly HitReason[] }) {
  const { t } = useTranslation('policyList');
  const others = reasons.filter(({ reason }) => reason !== 'word');
  if (others.length === 0) return null;
  return (
    <p className={css.why}>
      {others.map(({ typed, text, reason }) => (
        <span key={`${typed} ${text}`}>{t(reason === 'need' ? 'why.need' : 'why.word', { typed, text })}</span>
      ))}
    </p>
  );
}
