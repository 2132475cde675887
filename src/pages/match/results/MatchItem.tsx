import { Link } from '@tanstack/react-router';
import { ChevronDown, EyeOff } from 'lucide-react';
import { useId } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicySummary } from '#contract/policy.ts';
import { Button } from '#components/Button.tsx';
import type { Verdict } from '#domain/matching/outcome.ts';
import { useCurrentUser } from '#session/session.ts';
import { VerdictChip } from '#entities/policy/VerdictChip.tsx';
import { Amount } from '#entities/policy/Amount.tsx';
import { Deadline } from '#entities/policy/Deadline.tsx';
import { useVocabulary } from '#entities/dictionary/vocabulary.ts';
import { Checklist } from '#entities/criteria/Checklist.tsx';
import { Fit } from './Fit.tsx';
import { partStates } from '#entities/criteria/states.ts';
import css from './Matches.module.css';
import type { MatchRow } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { Why } from './Why.tsx';

type Props = {
  ref?: Ref<HTMLLIElement> | undefined;
  row: MatchRow;
  verdict: Verdict;
  dismissing: boolean;
  onToggle: () => void;
  onDismiss: (policy: PolicySummary) => void;
};

/** A policy and how the company stands to it; opened, with every condition. */
export function MatchItem({ ref, row, verdict, dismissing, onToggle, onDismiss }: Props) {
  const { t } = useTranslation(['match', 'policy']);
  const { nameOf } = useVocabulary();
  const { whatIf, tried, words, today, ask } = useWorkbench();
  const user = useCurrentUser();
  const id = useId();
  const { policy, criteria } = row.entry;
  const { missing } = row.explanation;
  const states = partStates(criteria, tried.profile, today);
  const open = whatIf.search.open === policy.id;
  return (
    <li ref={ref} className={css.item} data-testid="match-row">
      <div className={css.main}>
        <div className={css.what}>
          <h3 className={css.title}>
            <Link to="/policy/detail" search={{ id: policy.id }}>
              {policy.title}
            </Link>
          </h3>
          <p className={css.facts}>
            <span>{t(`policy:level.${policy.level}`)}</span>
            <span>{policy.issuers[0]}</span>
            {policy.supportMode !== null && <span>{nameOf('policy.supportMode', policy.supportMode)}</span>}
          </p>
        </div>
        <div className={css.figures}>
          <Amount yuan={policy.amountMax} />
          <Deadline policy={policy} />
        </div>
      </div>
      <div className={css.verdict}>
        <VerdictChip verdict={verdict} missing={missing.length} />
        <Fit states={states} />
        <Why row={row} />
        <div className={css.tools}>
          {user !== null && (
            <Button look="quiet" disabled={dismissing} onClick={() => onDismiss(policy)}>
              <EyeOff size={16} aria-hidden />
              {t('dismiss.action')} <span className="visually-hidden">{policy.title}</span>
            </Button>
          )}
          <Button look="quiet" className={css.expand} aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {t('row.conditions', { count: states.length })} <span className="visually-hidden">{policy.title}</span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </div>
      </div>
      <div id={id} className={css.checklist} hidden={!open}>
        {open && <Checklist criteria={criteria} profile={tried.profile} today={today} names={words.names} onAsk={ask} />}
      </div>
    </li>
  );
}
