import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDismiss } from '#api/dismissal.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { PolicySummary } from '#contract/policy.ts';
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
