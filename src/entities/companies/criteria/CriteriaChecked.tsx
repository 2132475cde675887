import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatusOf } from '#domain/window/window.ts';
import { today } from '#http/clock.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { Checklist } from './Checklist.tsx';
import css from './Criteria.module.css';
import { useCriteriaNames } from './use-criteria-names.ts';
import { VerdictReason } from './VerdictReason.tsx';

/** The data of a policy for its verdict and a trial. */
export type CriteriaPolicy = Pick<PolicyDetail, 'id' | 'applyFrom' | 'applyTo' | 'applyRule' | 'effectiveTo'>;

type Business = NonNullable<BusinessBase['business']>;
type Against = { criteria: Criterion; business: Business };

/** The verdict on a policy for the company and its reason, evaluated in the browser without a request. */
export function PolicyVerdict({ policy, criteria, business }: Against & { policy: CriteriaPolicy }) {
  const now = today();
  const names = useCriteriaNames([criteria]);
  const explanation = explain(criteria, business.profile, now);
  const verdict = verdictOf(explanation, windowStatusOf(now, policy));
  return (
    <>
      <VerdictChip verdict={verdict} missing={explanation.missing.length} held={explanation.held} look="heading" />
      <VerdictReason
        criteria={criteria}
        explanation={explanation}
        profile={business.profile}
        today={now}
        names={names}
        className={css.reason}
      />
    </>
  );
}

/** The conditions checked against a company, with reasons; those of a policy with a link to try out other facts. */
export function CriteriaChecked({ policy, criteria, business }: Against & { policy?: CriteriaPolicy | undefined }) {
  const { t } = useTranslation('policy');
  const navigate = useNavigate();
  const names = useCriteriaNames([criteria]);
  const checked = { criteria, profile: business.profile, today: today(), names };
  if (policy === undefined) return <Checklist {...checked} />;
  const workbench = { to: '/policy/match', search: { business: business.id, open: policy.id } } as const;
  return (
    <>
      <Checklist {...checked} onAsk={() => void navigate(workbench)} />
      <Link {...workbench} className={css.whatIf} data-print="none">
        {t('criteria.whatIf')}
        <ArrowRight size={15} aria-hidden />
      </Link>
    </>
  );
}
