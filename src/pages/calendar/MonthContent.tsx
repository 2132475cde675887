import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calendarQueries } from '#api/calendar.ts';
import { Agenda } from './Agenda.tsx';
import { EmptyMonth } from './EmptyMonth.tsx';
import css from './MonthContent.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOfWindows } from './month-of-windows.ts';
import { OpenThroughout } from './OpenThroughout.tsx';
import { calendarBody } from './search-params.ts';
import type { CalendarSearch } from './search-params.ts';
import { useDays } from './use-days.ts';

/** What opens and closes in a month, and what is open all through it. */
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
