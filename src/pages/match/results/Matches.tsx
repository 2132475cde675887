import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismiss } from '#api/dismissal.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { Button } from '#components/Button.tsx';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import css from './Matches.module.css';
import { MatchItem } from './MatchItem.tsx';
import { Pager } from '#components/Pager.tsx';
import { pageSize } from './shown.ts';
import { rowsOf } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The policies of one verdict, ranked, page by page. */
export function Matches({ verdict, page: asked }: { verdict: Verdict; page: number }) {
  const { t } = useTranslation(['match', 'common']);
  const { loaded, tried, whatIf } = useWorkbench();
  const dismiss = useDismiss();
  // scrolls to the policy in the address
  const [arrived] = useState(whatIf.search.open);
  const [gone, setGone] = useState<PolicySummary | null>(null);
  const total = tried.matching.counts[verdict];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, pages);
  const rows = rowsOf(loaded, tried, verdict, page, pageSize);
  const onDismiss = (policy: PolicySummary) =>
    dismiss.mutate({ policyId: policy.id, dismissed: true }, { onSuccess: () => setGone(policy) });
  return (
    <section className={css.section} aria-label={t(`common:verdict.${verdict}`)}>
      <div role="status" className={css.status}>
        {gone !== null && (
          <p className={css.gone}>
            <span>{t('dismiss.done', { title: gone.shortName ?? gone.title })}</span>
            <Button
              look="quiet"
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate({ policyId: gone.id, dismissed: false }, { onSuccess: () => setGone(null) })}
            >
              {t('changes.undo')}
            </Button>
          </p>
        )}
      </div>
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
