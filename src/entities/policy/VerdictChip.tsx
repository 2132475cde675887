import { CalendarClock, CircleCheck, CircleHelp, CircleSlash, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import css from './VerdictChip.module.css';

export const verdictIcons: Record<Verdict, LucideIcon> = {
  eligible: CircleCheck,
  possible: CircleHelp,
  notOpen: CalendarClock,
  closed: CircleSlash,
  ineligible: CircleX,
};

type Props = {
  verdict: Verdict;
  /** How many unknown facts could still change it. */
  missing?: number;
  /** `heading`: the answer of a page, at the size of a heading. */
  look?: 'chip' | 'heading';
};

/** The verdict for a company: icon, word and colour agree. */
export function VerdictChip({ verdict, missing = 0, look = 'chip' }: Props) {
  const { t } = useTranslation();
  const Icon = verdictIcons[verdict];
  return (
    <span className={[css[look], css[verdict]].join(' ')}>
      <Icon size={look === 'heading' ? 24 : 14} aria-hidden />
      {t(`verdict.${verdict}`)}
      {verdict === 'possible' && missing > 0 && <span className={css.missing}>{t('verdict.missing', { count: missing })}</span>}
    </span>
  );
}
