import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BusinessBase } from '#contract/company-choice.ts';
import { toCriterion } from '#domain/matching/editor/build.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Explanation } from '#domain/matching/model/outcome.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import type { ApplyWindow } from '#domain/window/window.ts';
import { windowStatusOf } from '#domain/window/window.ts';
import { Button } from '#components/Button.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { Checklist } from '#entities/companies/criteria/Checklist.tsx';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';

type Company = NonNullable<BusinessBase['business']>;

function Chip({ found, period, today }: { found: Explanation; period: ApplyWindow; today: string }) {
  return <VerdictChip verdict={verdictOf(found, windowStatusOf(today, period))} missing={found.missing.length} held={found.held} />;
}

/** The verdict for a test company, beside the tree while it is edited. */
export function Tried({ company, period }: { company: Company; period: ApplyWindow }) {
  const { root, today } = useBuilder();
  if (root === null) return null;
  const found = explain(toCriterion(root), company.profile, today);
  return (
    <p className={css.tried}>
      <span lang="zh-CN">{company.name}</span>
      <Chip found={found} period={period} today={today} />
    </p>
  );
}

type Props = {
  company: Company | null;
  error: Error | null;
  period: ApplyWindow;
  onPick: (id: string | undefined) => void;
  onRetry: () => void;
};

/** Evaluates the tree against a company in the browser while it is edited. */
export function TestPanel({ company, error, period, onPick, onRetry }: Props) {
  const { t } = useTranslation('criteria');
  const { root, book, language, today } = useBuilder();
  const tree = root === null ? null : toCriterion(root);
  const found = company === null || tree === null ? null : explain(tree, company.profile, today);
  return (
    <div className={css.test}>
      <CompanyPicker withoutCompany={false} onPick={(id) => onPick(id)} />
      {error !== null && <Failure compact title={t('test.failed')} error={error} onRetry={onRetry} />}
      {company === null && error === null && <p className={css.hint}>{t('test.lead')}</p>}
      {company !== null && (
        <div className={css.company}>
          <Building2 size={16} aria-hidden />
          <strong lang="zh-CN">{company.name}</strong>
          <Button look="quiet" onClick={() => onPick(undefined)}>
            {t('test.without')}
          </Button>
        </div>
      )}
      {found !== null && tree !== null && company !== null && (
        <>
          <p className={css.verdict} role="status">
            <Chip found={found} period={period} today={today} />
            <span>{t('test.score', { score: found.score })}</span>
          </p>
          <Checklist criteria={tree} profile={company.profile} today={today} names={book.namesIn(language)} />
        </>
      )}
    </div>
  );
}
