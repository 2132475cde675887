import { useTranslation } from 'react-i18next';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { today } from '#http/clock.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import css from './Criteria.module.css';
import { useCriteriaNames } from './use-criteria-names.ts';
import { VerdictReason } from './VerdictReason.tsx';

type Props = { criteria: Criterion; business: NonNullable<BusinessBase['business']> };

/** The verdict on conditions outside a policy: whether the company meets them, and why. */
export function CriteriaVerdict({ criteria, business }: Props) {
  const { t } = useTranslation('qualify');
  const now = today();
  const names = useCriteriaNames([criteria]);
  // holding the title rules a company out only for the policy's own programme; here it is an ordinary condition
  const explanation = { ...explain(criteria, business.profile, now), held: null };
  const verdict = verdictOf(explanation, 'always');
  const labels = { met: t('met'), unknown: t('unknown'), unmet: t('unmet') };
  return (
    <>
      <VerdictChip verdict={verdict} label={labels[explanation.state]} missing={explanation.missing.length} look="heading" />
      <VerdictReason
        criteria={criteria}
        explanation={explanation}
        profile={business.profile}
        today={now}
        names={names}
        metText={t('reason')}
        className={css.reason}
      />
    </>
  );
}
