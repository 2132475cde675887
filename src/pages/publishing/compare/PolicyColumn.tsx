import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { ComparisonHead } from '#entities/publishing/comparison/ComparisonTable.tsx';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import type { Explanation } from '#domain/matching/model/outcome.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatusOf } from '#domain/window/window.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { today } from '#http/clock.ts';
import css from './CompareTable.module.css';

const route = getRouteApi('/_portal/policy/compare');

type Props = { policy: PolicyDetail; explanation: Explanation | null; isAwaited: boolean };

/** The head of a column: the policy, its verdict for the company, and a button to remove it. */
export function PolicyColumn({ policy, explanation, isAwaited }: Props) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const titleOf = useTitleOf();
  const remove = () =>
    void navigate({ search: (before) => ({ ...before, id: before.id.filter((id) => id !== policy.id) }), resetScroll: false });
  return (
    <ComparisonHead
      title={
        <Link to="/policy/detail" search={{ id: policy.id }}>
          <RecordTitle of={policy} />
        </Link>
      }
      removeLabel={t('remove', { title: titleOf(policy) })}
      onRemove={remove}
    >
      {isAwaited && <p className={css.place} aria-hidden />}
      {explanation !== null && (
        <VerdictChip
          verdict={verdictOf(explanation, windowStatusOf(today(), policy))}
          missing={explanation.missing.length}
          held={explanation.held}
        />
      )}
    </ComparisonHead>
  );
}
