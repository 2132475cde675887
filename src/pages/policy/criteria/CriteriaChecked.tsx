import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BusinessBase } from '#contract/enterprise.ts';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatus } from '#domain/policy.ts';
import { VerdictChip } from '#entities/policy/VerdictChip.tsx';
import { Checklist } from '#entities/criteria/Checklist.tsx';
import { VerdictReason } from '#entities/criteria/VerdictReason.tsx';
import css from './Criteria.module.css';
import { today } from '#entities/policy/today.ts';
import { useCriteriaNames } from '#entities/criteria/use-criteria-names.ts';

type Business = NonNullable<BusinessBase['business']>;
type Against = { policy: Pick<PolicyDetail, 'id' | 'applyFrom' | 'applyTo' | 'effectiveTo'>; criteria: Criterion; business: Business };

/** The verdict for the company and what decides it, evaluated in the browser without a request. */
export function CriteriaVerdict({ policy, criteria, business }: Against) {
  const now = today();
  const names = useCriteriaNames([criteria]);
  const explanation = explain(criteria, business.profile, now);
  const verdict = verdictOf(explanation, windowStatus(now, policy.applyFrom, policy.applyTo, policy.effectiveTo));
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

/** The conditions checked against a company, with reasons and a link to try out other facts. */
export function CriteriaChecked({ policy, criteria, business }: Against) {
  const { t } = useTranslation('policy');
  const navigate = useNavigate();
  const names = useCriteriaNames([criteria]);
  const workbench = { to: '/policy/match', search: { business: business.id, open: policy.id } } as const;
  return (
    <>
      <Checklist criteria={criteria} profile={business.profile} today={today()} names={names} onAsk={() => void navigate(workbench)} />
      <Link {...workbench} className={css.whatIf} data-print="none">
        {t('criteria.whatIf')}
        <ArrowRight size={15} aria-hidden />
      </Link>
    </>
  );
}
