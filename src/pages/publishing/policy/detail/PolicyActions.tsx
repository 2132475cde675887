import { Link } from '@tanstack/react-router';
import { CalendarPlus, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventAddress } from '#api/calendar.ts';
import { buttonClass } from '#components/Button.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import { ApplyAction } from '#entities/casework/application/ApplyAction.tsx';
import { FollowButton } from '#entities/publishing/policy/FollowButton.tsx';
import { isOpenToApply } from '#entities/publishing/policy-page/FactsCard.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '#entities/publishing/policy-page/FactsCard.module.css';

type Props = { policy: PolicyDetail; withFollow: boolean };

/** Actions of readers on the policy. */
export function PolicyActions({ policy, withFollow }: Props) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const titleOf = useTitleOf();
  const { applyFrom, applyTo } = policy;
  const project = policy.kind === 'project';
  return (
    <>
      {policy.isGrant && <p className={textCss.size15}>{t('policyDetail:grant')}</p>}
      {project && !policy.isGrant && (
        <ApplyAction
          kind="policy"
          subjectId={policy.id}
          title={titleOf(policy)}
          isOpen={isOpenToApply(policy)}
          part={withFollow || !isOpenToApply(policy) ? 'all' : 'notes'}
        />
      )}
      <div className={layoutCss.row}>
        {withFollow && <FollowButton policyId={policy.id} title={titleOf(policy)} look="full" />}
        {project && (applyFrom !== null || applyTo !== null) && (
          <a className={buttonClass('plain')} href={eventAddress(policy.id)} download>
            <CalendarPlus size={16} aria-hidden />
            {t('policyDetail:event')}
          </a>
        )}
        <Link to="/policy/compare" search={{ id: [policy.id] }} className={buttonClass('plain')}>
          <Columns3 size={16} aria-hidden />
          {t('policyDetail:compare')}
        </Link>
        <PrintButton />
      </div>
      {project && policy.status !== 'closed' && applyTo !== null && <p className={css.muted}>{t('follow.note')}</p>}
    </>
  );
}
