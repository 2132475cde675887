import { Link2Off, Link as LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminPolicy } from '#contract/policy-admin.ts';
import css from './marks.module.css';

/** The result of the last check of a source address; empty without an address or a check. */
export function LinkMark({ state, detail = null }: { state: AdminPolicy['linkState']; detail?: string | null }) {
  const { t } = useTranslation('policyAdmin');
  if (state === 'none' || state === 'unchecked') return null;
  const Icon = state === 'ok' ? LinkIcon : Link2Off;
  return (
    <span className={state === 'ok' ? css.good : css.bad}>
      <Icon size={14} aria-hidden />
      {t(`link.${state}`)}
      {detail !== null && state === 'broken' && ` (${detail})`}
    </span>
  );
}
