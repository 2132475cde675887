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

/** The verdict for a company: icon, word and colour agree. `missing` is how many unknown facts could still change it. */
export function VerdictChip({ verdict, missing = 0 }: { verdict: Verdict; missing?: number }) {
  const { t } = useTranslation();
  const Icon = verdictIcons[verdict];
  return (
    <span className={[css.chip, css[verdict]].join(' ')}>
      <Icon size={14} aria-hidden />
      {t(`verdict.${verdict}`)}
      {verdict === 'possible' && missing > 0 && <span className={css.missing}>{t('verdict.missing', { count: missing })}</span>}
    </span>
  );
}
