import { useTranslation } from 'react-i18next';
import { today } from '#http/clock.ts';
import css from './DayPanel.module.css';
import type { Entry } from '../state/entries.ts';
import { EntryRow } from './EntryRow.tsx';
import { useDays } from '../state/use-days.ts';

const panelId = 'calendar-day';

/** Focuses the panel of a newly selected day, once it has rendered. */
export const focusDayPanel = (): void => {
  requestAnimationFrame(() => document.getElementById(panelId)?.focus());
};

/** Everything that opens or closes on the selected day. */
export function DayPanel({ day, entries }: { day: string; entries: Entry[] }) {
  const { t } = useTranslation('calendar');
  const { fullDay } = useDays();
  return (
    <section id={panelId} tabIndex={-1} className={css.panel} aria-labelledby={`${panelId}-title`}>
      <h2 id={`${panelId}-title`} className={css.title}>
        {fullDay(day)}
        {day === today() && <span className={css.today}>{t('today')}</span>}
      </h2>
      {entries.length === 0 && <p className={css.none}>{t('emptyDay')}</p>}
      <ul>
        {entries.map((entry) => (
          <EntryRow key={`${entry.policy.id} ${entry.what}`} entry={entry} narrow />
        ))}
      </ul>
    </section>
  );
}
