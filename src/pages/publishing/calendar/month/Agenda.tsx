import { useTranslation } from 'react-i18next';
import { today } from '#http/clock.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Agenda.module.css';
import { EntryRow } from './EntryRow.tsx';
import { byDay } from '../state/entries.ts';
import type { Entry } from '../state/entries.ts';
import { useDays } from '../state/use-days.ts';

/** A month as a list of days; past days are collapsed while later ones remain. */
export function Agenda({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('calendar');
  const now = today();
  const past = entries.filter(({ day }) => day < now);
  const ahead = entries.filter(({ day }) => day >= now);
  if (ahead.length === 0) return <Days entries={past} />;
  return (
    <>
      {past.length > 0 && (
        <details className={layoutCss.below16}>
          <summary className={css.summary}>{t('past', { count: past.length })}</summary>
          <Days entries={past} />
        </details>
      )}
      <Days entries={ahead} />
    </>
  );
}

/** Entries under the days they fall on. */
export function Days({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('calendar');
  const { dayOfMonth, weekday } = useDays();
  const now = today();
  return [...byDay(entries)].map(([day, ofDay]) => (
    <section key={day} className={css.day} aria-labelledby={`agenda-${day}`}>
      <h2 id={`agenda-${day}`} className={css.date}>
        {dayOfMonth(day)} <span className={`${textCss.lead} ${textCss.normal}`}>{weekday(day)}</span>
        {day === now && <span className={css.today}>{t('today')}</span>}
      </h2>
      <ul className={layoutCss.panel}>
        {ofDay.map((entry) => (
          <EntryRow key={`${entry.policy.id} ${entry.what}`} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
