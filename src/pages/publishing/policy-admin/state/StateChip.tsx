import { Archive, CalendarClock, CircleCheck, FilePen, SearchCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminPolicy } from '#contract/policy-admin.ts';
import css from './marks.module.css';

export type PolicyStanding = AdminPolicy['state'];

const icons: Record<PolicyStanding, LucideIcon> = {
  draft: FilePen,
  review: SearchCheck,
  scheduled: CalendarClock,
  published: CircleCheck,
  retired: Archive,
};

/** The state of a policy: icon, word and colour agree. */
export function StateChip({ state }: { state: PolicyStanding }) {
  const { t } = useTranslation('policyAdmin');
  const Icon = icons[state];
  return (
    <span className={[css.chip, css[state]].join(' ')}>
      <Icon size={14} aria-hidden />
      {t(`state.${state}`)}
    </span>
  );
}
