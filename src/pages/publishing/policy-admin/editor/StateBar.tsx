import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import type { Editing } from '#contract/policy-admin.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { PolicyAction, Standing } from '#domain/publishing/states.ts';
import { mayAct } from '#domain/publishing/states.ts';
import { ActButtons } from '#entities/publishing/review/ActButtons.tsx';
import css from './StateBar.module.css';
import type { PolicyStanding } from '../state/StateChip.tsx';
import { StateChip } from '../state/StateChip.tsx';

const way = ['draft', 'review', 'published', 'retired'] as const;
const actions: readonly PolicyAction[] = ['submit', 'return', 'publish', 'schedule', 'unschedule', 'reinstate', 'retire', 'discard'];

export const standingOf = (stored: Editing | null): Standing => ({
  draft: stored?.draft?.state ?? null,
  published: stored?.published?.state ?? null,
  reviewed: true,
});

/** Returns the status of a policy for an editor, as one word. */
export const stateOf = ({ draft, published }: Standing): PolicyStanding => draft ?? published ?? 'draft';

type Props = {
  stored: Editing | null;
  dirty: boolean;
  busy: boolean;
  onAct: (action: PolicyAction) => void;
  /** Actions that do not change its state. */
  tools: ReactNode;
};

/** The state of the policy, why it was returned, and the next actions. */
export function StateBar({ stored, dirty, busy, onAct, tools }: Props) {
  const { t } = useTranslation('policyAdmin');
  const { reviews } = usePageAccess();
  const standing = standingOf(stored);
  const state = stateOf(standing);
  const at = way.indexOf(state === 'scheduled' ? 'review' : state);
  const { draft = null, published = null } = stored ?? {};
  const unsaved = useId();
  // a scheduled draft cannot be saved, so unsaved changes lead to no action
  const held = dirty && state === 'scheduled';
  const others = useId();
  // the author leaves it to another reviewer
  const isLeftToOthers = draft !== null && draft.state !== 'draft' && draft.isLeftToOthers;
  return (
    <section className={css.bar} aria-label={t('bar.label')}>
      <ol className={css.way}>
        {way.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-past={index < at || undefined}>
            {index === at ? <StateChip state={state} /> : t(`state.${step}`)}
          </li>
        ))}
      </ol>
      <div className={css.words}>
        <p id={others}>
          {t(state !== 'review' ? `bar.${state}` : isLeftToOthers ? 'bar.leftToOthers' : reviews ? 'bar.review' : 'bar.waiting')}
        </p>
        {draft !== null && published !== null && <p>{t('bar.next', { version: published.version })}</p>}
        {draft !== null && draft.publishAt !== null && (
          <p>
            <strong>{t('bar.at', { time: toChinaTime(draft.publishAt).replace('T', ' ') })}</strong>
          </p>
        )}
        {held && <p id={unsaved}>{t('bar.unsaved')}</p>}
        {draft !== null && draft.note !== null && draft.note !== '' && <p className={css.note}>{t('bar.note', { note: draft.note })}</p>}
        {published?.state === 'published' && (
          <p>
            <Link to="/policy/detail" search={{ id: stored?.id ?? '' }} target="_blank">
              {t('bar.onPortal')} <ExternalLink size={14} aria-hidden />
            </Link>
          </p>
        )}
      </div>
      <div className={css.actions}>
        {tools}
        <ActButtons
          area="policyAdmin"
          actions={actions.filter((action) => mayAct(action, standing))}
          busy={busy}
          heldBy={(action) => {
            if (held && action !== 'unschedule') return unsaved;
            return isLeftToOthers && (action === 'publish' || action === 'schedule') ? others : undefined;
          }}
          onAct={onAct}
        />
      </div>
    </section>
  );
}
