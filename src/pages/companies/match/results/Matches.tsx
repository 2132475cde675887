import { Link } from '@tanstack/react-router';
import { ChevronDown, EyeOff, SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismiss } from '#api/dismissal.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { PolicySummary } from '#contract/policy.ts';
import type { State, Verdict } from '#domain/matching/model/outcome.ts';
import { ApplyRowAction } from '#entities/casework/application/ApplyAction.tsx';
import { Checklist } from '#entities/companies/criteria/Checklist.tsx';
import { partStates } from '#entities/companies/criteria/states.ts';
import { VerdictReason } from '#entities/companies/criteria/VerdictReason.tsx';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { useCurrentUser } from '#session/session.ts';
import type { MatchRow } from '../workbench/workbench.ts';
import css from './Matches.module.css';
import { Pager } from '#components/Pager.tsx';
import { pageSize } from './shown.ts';
import { rowsOf } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The policies of one verdict, ranked, page by page. */
export function Matches({ verdict, page: asked }: { verdict: Verdict; page: number }) {
  const { t } = useTranslation(['match', 'common']);
  const { loaded, tried, whatIf } = useWorkbench();
  const announce = useAnnounce();
  const dismiss = useDismiss();
  // scrolls to the policy in the address
  const [arrived] = useState(whatIf.search.open);
  const total = tried.matching.counts[verdict];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  const rows = rowsOf(loaded, tried, verdict, page, pageSize);
  const hide = async ({ id: policyId, shortName, title }: PolicySummary) => {
    await dismiss.mutateAsync({ policyId, dismissed: true });
    announce({
      text: t('dismiss.done', { title: shortName ?? title }),
      undo: () => dismiss.mutate({ policyId, dismissed: false }),
      takesFocus: true,
    });
  };
  const onDismiss = (policy: PolicySummary) => void hide(policy).catch(() => undefined);
  return (
    <section className={css.section} aria-label={t(`common:verdict.${verdict}`)}>
      {total === 0 ? (
        <div className={css.empty}>
          <SearchX size={32} strokeWidth={1.5} aria-hidden />
          <p>{t(`empty.${verdict}`)}</p>
        </div>
      ) : (
        <>
          <ol className={css.list} start={(page - 1) * pageSize + 1}>
            {rows.map((row) => (
              <MatchItem
                key={row.entry.policy.id}
                ref={row.entry.policy.id === arrived ? intoView : undefined}
                row={row}
                verdict={verdict}
                dismissing={dismiss.isPending}
                onToggle={() => whatIf.toggle(row.entry.policy.id, { verdict, page })}
                onDismiss={onDismiss}
              />
            ))}
          </ol>
          <Pager page={page} pages={pages} onPage={(to) => whatIf.showPage(verdict, to)} />
        </>
      )}
    </section>
  );
}

type Props = {
  ref?: Ref<HTMLLIElement> | undefined;
  row: MatchRow;
  verdict: Verdict;
  dismissing: boolean;
  onToggle: () => void;
  onDismiss: (policy: PolicySummary) => void;
};

/** A policy with the company's verdict; expanded, with every condition. */
function MatchItem({ ref, row, verdict, dismissing, onToggle, onDismiss }: Props) {
  const { t } = useTranslation(['match', 'policy']);
  const { nameOf } = useVocabulary();
  const { whatIf, tried, words, today, ask } = useWorkbench();
  const user = useCurrentUser();
  const recordName = useRecordNames();
  const titleOf = useTitleOf();
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
              <RecordTitle of={policy} />
            </Link>
          </h3>
          <p className={`fact-line ${css.facts}`}>
            <span>{t(`policy:level.${policy.level}`)}</span>
            <span>
              <Chinese text={recordName('issuer', policy.issuers[0] ?? '')} />
            </span>
            {policy.supportMode !== null && <span>{nameOf('policy.supportMode', policy.supportMode)}</span>}
          </p>
        </div>
        <div className={css.figures}>
          <Amount yuan={policy.amountMax} />
          <Deadline policy={policy} />
        </div>
      </div>
      <div className={css.verdict}>
        <VerdictChip verdict={verdict} missing={missing.length} held={row.explanation.held} />
        <Fit states={states} />
        <VerdictReason
          criteria={criteria}
          explanation={row.explanation}
          profile={tried.profile}
          today={today}
          names={words.names}
          className={css.why}
        />
        <div className={css.tools}>
          {(verdict === 'eligible' || verdict === 'possible') && (
            <ApplyRowAction kind="policy" subjectId={policy.id} title={titleOf(policy)} />
          )}
          {user !== null && (
            <Button look="quiet" disabled={dismissing} onClick={() => onDismiss(policy)}>
              <EyeOff size={16} aria-hidden />
              {t('dismiss.action')}{' '}
              <span className="visually-hidden">
                <RecordTitle of={policy} />
              </span>
            </Button>
          )}
          <Button look="quiet" className={css.expand} aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {t('row.conditions', { count: states.length })}{' '}
            <span className="visually-hidden">
              <RecordTitle of={policy} />
            </span>
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

const order: readonly State[] = ['met', 'unknown', 'unmet'];

/** The number of met, unknown and unmet conditions, as a bar and in words. */
function Fit({ states }: { states: readonly State[] }) {
  const { t } = useTranslation('match');
  const numberOf = (state: State) => states.filter((one) => one === state).length;
  return (
    <span className={css.fit}>
      <span className={css.bar} aria-hidden>
        {order.map((state) => (
          <span key={state} className={css[state]} style={{ flexGrow: numberOf(state) }} />
        ))}
      </span>
      {t('row.met', { met: numberOf('met'), of: states.length })}
    </span>
  );
}
