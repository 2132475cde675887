import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatusOf } from '#domain/window/window.ts';
import { ComparisonHead, ComparisonTable, DifferenceSwitch } from '#entities/publishing/comparison/ComparisonTable.tsx';
import type { ComparedRow, ComparedRows } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import type { Explanation } from '#domain/matching/model/outcome.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import type { Words } from '#domain/matching/wording/wording.ts';
import { stateIcons } from '#entities/companies/criteria/states.ts';
import { useCriteriaNames } from '#entities/companies/criteria/use-criteria-names.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { today } from '#http/clock.ts';
import css from './CompareTable.module.css';
import type { Condition, ConditionRow } from './align.ts';
import { useFactRows } from './use-fact-rows.tsx';

type ConditionWords = {
  of: (condition: Condition) => Words;
  /** The subject of a row. */
  labelOf: (row: ConditionRow) => string;
};

/** Conditions worded in the current language. */
function useConditionWords(names: Names): ConditionWords {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const now = today();
  const of = ({ leaf, outcome }: Condition) => wordsOf(leaf, outcome, language, names, now);
  return {
    of,
    labelOf: ({ cells }) => [...new Set(cells.flat().map((condition) => of(condition).label))].slice(0, 2).join(' / '),
  };
}

const route = getRouteApi('/_portal/policy/compare');

type Props = {
  policies: PolicyDetail[];
  rows: ConditionRow[];
  /** The outcome of each policy for the current company; null without a company. */
  explanations: (Explanation | null)[] | null;
  /** A company may still arrive: its outcomes have their places. */
  isAwaited: boolean;
  onlyDifferent: boolean;
};

/**
 * Facts, then conditions, one column per policy. A different cell is tinted and bold; the head of its row announces that to screen readers.
 */
export function CompareTable({ policies, rows, explanations, isAwaited, onlyDifferent }: Props) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const [only, tick] = useOptimisticValue(route.useSearch().diff);
  const show = (diff: boolean) => {
    tick(diff);
    void navigate({ search: (before) => ({ ...before, diff }), resetScroll: false, replace: true });
  };
  const facts = useFactRows(policies);
  const names = useCriteriaNames(policies.flatMap(({ criteria }) => criteria ?? []));
  const words = useConditionWords(names);
  const several = policies.length > 1;
  const shownFacts = facts.filter((row) => differs(row) || !onlyDifferent);
  const shownRows = rows.filter((row) => differs(row) || !onlyDifferent);
  const titles = policies.map((policy) => policy.shortName ?? policy.title);
  // a single policy has no comparison
  const single = ({ cells }: ConditionRow) => several && cells.filter((cell) => cell.length > 0).length === 1;
  const conditions = (shown: ConditionRow[]): ComparedRow[] =>
    shown.map((row) => ({
      key: row.subject,
      name: words.labelOf(row),
      odd: row.odd,
      same: false,
      cells: row.cells.map((cell, index) => (
        <ConditionCell
          key={policies[index]?.id}
          cell={cell}
          none={policies[index]?.criteria === null ? t('noCriteria') : t('notAsked')}
          words={words}
          withState={explanations !== null}
          isAwaited={isAwaited}
        />
      )),
    }));
  const parts: ComparedRows[] = [
    { title: t('conditions'), rows: conditions(shownRows.filter((row) => !single(row))) },
    { title: t('onlyOne'), rows: conditions(shownRows.filter(single)) },
  ].filter((part) => part.rows.length > 0);
  return (
    <>
      {several && (
        <DifferenceSwitch
          label={t('onlyDifferent')}
          count={t('differences', { count: facts.filter(differs).length + rows.filter(differs).length })}
          checked={only}
          onChange={show}
        />
      )}
      <ComparisonTable
        caption={
          <>
            {t('caption')} <Chinese text={titles.join(t('and'))} />
          </>
        }
        corner={t('corner')}
        different={t('different')}
        titles={titles}
        parts={[
          { title: t('facts'), rows: shownFacts.map((row) => ({ ...row, key: row.name, same: !differs(row) })) },
          ...parts,
          ...(rows.length === 0 ? [{ title: t('conditions'), rows: [], none: t('noConditions') }] : []),
        ]}
      >
        {policies.map((policy, index) => (
          <PolicyColumn
            key={policy.id}
            policy={policy}
            explanation={explanations?.[index] ?? null}
            isAwaited={isAwaited && policy.criteria !== null}
          />
        ))}
      </ComparisonTable>
      {onlyDifferent && shownFacts.length + shownRows.length === 0 && <p className={css.alike}>{t('alike')}</p>}
    </>
  );
}

const differs = ({ odd }: { odd: boolean[] }): boolean => odd.includes(true);

type ConditionCellProps = {
  cell: Condition[];
  /** Text for a policy without this condition. */
  none: string;
  words: ConditionWords;
  /** Whether a company is selected; its outcome is then shown with each. */
  withState: boolean;
  /** A company may still arrive: its outcome has a place. */
  isAwaited: boolean;
};

/** The condition of one policy: requirement, role among others, outcome for the company, clause. */
function ConditionCell({ cell, none, words, withState, isAwaited }: ConditionCellProps) {
  const { t } = useTranslation(['compare', 'policy']);
  if (cell.length === 0) return <span className={css.conditionCellNone}>{none}</span>;
  return cell.map((condition) => {
    const { leaf, outcome, rule } = condition;
    const { required, actual } = words.of(condition);
    const Icon = stateIcons[outcome.state];
    return (
      <div key={outcome.path} className={css.condition}>
        <p className={css.required}>
          <Chinese text={required} />
        </p>
        {withState && (
          <p className={[css.state, css[outcome.state]].join(' ')}>
            <Icon size={14} aria-hidden />
            {t(`policy:checklist.${outcome.state}`)}
            {actual !== null && <span className={css.actual}>{t('actual', { actual })}</span>}
          </p>
        )}
        {isAwaited && <p className={css.state} aria-hidden />}
        {rule.kind === 'some' && <p className={css.rule}>{t('some', { count: rule.count, of: rule.of })}</p>}
        <p className={css.clause} lang="zh-CN">
          {leaf.clause}
        </p>
      </div>
    );
  });
}

type PolicyColumnProps = { policy: PolicyDetail; explanation: Explanation | null; isAwaited: boolean };

/** The head of a column: the policy, its verdict for the company, and a button to remove it. */
function PolicyColumn({ policy, explanation, isAwaited }: PolicyColumnProps) {
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
