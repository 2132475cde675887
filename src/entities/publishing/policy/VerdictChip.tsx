import { BadgeCheck, CalendarClock, CircleCheck, CircleHelp, CircleSlash, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import css from './VerdictChip.module.css';

export const verdictIcons: Record<Verdict, LucideIcon> = {
  eligible: CircleCheck,
  possible: CircleHelp,
  notOpen: CalendarClock,
  held: BadgeCheck,
  closed: CircleSlash,
  ineligible: CircleX,
};

type Props = {
  verdict: Verdict;
  /** The label, if it is not about a policy. */
  label?: string;
  /** The number of unknown facts that could change it. */
  missing?: number;
  /** The title that is held, with the day it is valid until. */
  held?: { until: string | null } | null;
  /** `heading`: the answer of a page, at the size of a heading. */
  look?: 'chip' | 'heading';
};

/** The verdict for a company: icon, word and colour agree. */
export function VerdictChip({ verdict, label, missing = 0, held = null, look = 'chip' }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const Icon = verdictIcons[verdict];
  return (
    <span className={[css[look], css[verdict]].join(' ')}>
      <Icon size={look === 'heading' ? 24 : 14} aria-hidden />
      {label ?? t(`verdict.${verdict}`)}
      {verdict === 'possible' && missing > 0 && <span className={css.missing}>{t('verdict.missing', { count: missing })}</span>}
      {verdict === 'held' && typeof held?.until === 'string' && (
        <span className={css.missing}>{t('verdict.heldUntil', { date: day(held.until) })}</span>
      )}
    </span>
  );
}
