import { useTranslation } from 'react-i18next';
import { stateIcons } from '#entities/criteria/states.ts';
import type { Condition } from './align.ts';
import css from './ConditionCell.module.css';
import type { ConditionWords } from './use-condition-words.ts';

type Props = {
  cell: Condition[];
  /** What is said where the policy does not ask. */
  none: string;
  words: ConditionWords;
  /** A company is chosen: how it stands goes with each. */
  withState: boolean;
};

/** What one policy asks for: the requirement, how it counts among others, how the company stands, the clause. */
export function ConditionCell({ cell, none, words, withState }: Props) {
  const { t } = useTranslation(['compare', 'policy']);
  if (cell.length === 0) return <span className={css.none}>{none}</span>;
  return cell.map((condition) => {
    const { leaf, outcome, rule } = condition;
    const { required, actual } = words.of(condition);
    const Icon = stateIcons[outcome.state];
    return (
      <div key={outcome.path} className={css.condition}>
        <p className={css.required}>{required}</p>
        {withState && (
          <p className={[css.state, css[outcome.state]].join(' ')}>
            <Icon size={14} aria-hidden />
            {t(`policy:checklist.${outcome.state}`)}
            {actual !== null && <span className={css.actual}>{t('actual', { actual })}</span>}
          </p>
        )}
        {rule.kind === 'some' && <p className={css.rule}>{t('some', { count: rule.count, of: rule.of })}</p>}
        <p className={css.clause} lang="zh-CN">
          {leaf.clause}
        </p>
      </div>
    );
  });
}
