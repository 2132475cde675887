import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { calendarQueries } from '#api/calendar.ts';
import { useFormat } from '#components/format/format.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { today } from '#entities/policy/today.ts';
import { EmptyMonth } from './EmptyMonth.tsx';
import { EntryRow } from './EntryRow.tsx';
import css from './MonthContent.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { byDay } from '../state/entries.ts';
import type { Entry } from '../state/entries.ts';
import { monthOfWindows } from '../state/month-of-windows.ts';
import { calendarBody } from '../state/search-params.ts';
import type { CalendarSearch } from '../state/search-params.ts';
import { useDays } from '../state/use-days.ts';

/** What opens and closes in a month, and what is open all month. */
export function MonthContent({ search, asList, updating }: { search: CalendarSearch; asList: boolean; updating: boolean }) {
  const { t } = useTranslation('calendar');
  const names = useDays();
  const { data } = useSuspenseQuery(calendarQueries.calendar(calendarBody(search)));
  const { month, entries, days, chosen, throughout } = monthOfWindows(data.list, search);
  const opens = entries.filter(({ what }) => what === 'opens').length;
  const said = entries.length === 0 ? '' : t('counts', { month: names.month(month), opens, closes: entries.length - opens });
  return (
    <div aria-busy={updating} className={updating ? css.dimmed : undefined}>
      <p className={css.status} role="status">
        {updating ? t('updating') : said}
      </p>
      {data.total > data.list.length && <p className={css.status}>{t('capped', { shown: data.list.length, total: data.total })}</p>}
      {asList ? <Agenda entries={entries} /> : <MonthGrid month={month} days={days} chosen={chosen} />}
      {asList && entries.length === 0 && <EmptyMonth search={search} />}
      <OpenThroughout policies={throughout} />
    </div>
  );
}

/** A month as a list of days; past days are collapsed while later ones remain. */
function Agenda({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('calendar');
  const now = today();
  const past = entries.filter(({ day }) => day < now);
  const ahead = entries.filter(({ day }) => day >= now);
  if (ahead.length === 0) return <Days entries={past} />;
  return (
    <>
      {past.length > 0 && (
        <details className={css.past}>
          <summary className={css.summary}>{t('past', { count: past.length })}</summary>
          <Days entries={past} />
        </details>
      )}
      <Days entries={ahead} />
    </>
  );
}

function Days({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('calendar');
  const { dayOfMonth, weekday } = useDays();
  const now = today();
  return [...byDay(entries)].map(([day, ofDay]) => (
    <section key={day} className={css.day} aria-labelledby={`agenda-${day}`}>
      <h2 id={`agenda-${day}`} className={css.date}>
        {dayOfMonth(day)} <span className={css.weekday}>{weekday(day)}</span>
        {day === now && <span className={css.today}>{t('today')}</span>}
      </h2>
      <ul className={css.entries}>
        {ofDay.map((entry) => (
          <EntryRow key={`${entry.policy.id} ${entry.what}`} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

/** Windows without a date in the month: they open before it and close after it. */
function OpenThroughout({ policies }: { policies: PolicySummary[] }) {
  const { t } = useTranslation(['calendar', 'policy']);
  const { day } = useFormat();
  if (policies.length === 0) return null;
  return (
    <details className={css.all}>
      <summary className={css.openThroughoutSummary}>{t('throughout', { count: policies.length })}</summary>
      <ul className={css.list}>
        {policies.map((policy) => (
          <li key={policy.id} className={css.line}>
            <Link to="/policy/detail" search={{ id: policy.id }} className={css.title}>
              {policy.title}
            </Link>
            <span className={css.until}>
              {policy.applyTo === null ? t('policy:deadline.always') : t('policy:deadline.until', { date: day(policy.applyTo) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
