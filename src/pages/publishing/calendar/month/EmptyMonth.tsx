import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calendarQueries } from '#api/calendar.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { addDays } from '#domain/china-time.ts';
import textCss from '#components/text.module.css';
import css from './EmptyMonth.module.css';
import { entriesOf } from '../state/entries.ts';
import { addMonths, firstDay, monthOf } from '#domain/calendar/month.ts';
import { calendarFilters, daysAhead, shownMonth } from '../state/search-params.ts';
import type { CalendarSearch } from '../state/search-params.ts';
import { useCalendar, useCalendarBody } from '../state/use-calendar.ts';
import { useDays } from '../state/use-days.ts';

/** The empty state of a month: links to the next month with an entry, or offers to clear the filters. */
export function EmptyMonth({ search }: { search: CalendarSearch }) {
  const { t } = useTranslation('calendar');
  const { month: monthName } = useDays();
  const { clear } = useCalendar();
  const month = shownMonth(search);
  const from = firstDay(addMonths(month, 1));
  const to = addDays(from, daysAhead);
  const { data } = useQuery(calendarQueries.calendar({ ...useCalendarBody(search), from, to }));
  const next = data === undefined ? undefined : entriesOf(data.list, from, to)[0];
  const narrowed = search.followed || calendarFilters.some((filter) => search[filter].length > 0);
  return (
    <div className={css.empty}>
      <CalendarX size={32} strokeWidth={1.5} aria-hidden className={css.icon} />
      <h2 className={textCss.size17}>{t('empty.title', { month: monthName(month) })}</h2>
      <p className={css.text}>{search.followed ? t('empty.followed') : narrowed ? t('empty.filtered') : t('empty.text')}</p>
      {next !== undefined && (
        <Link
          className={buttonClass('primary')}
          to="/policy/calendar"
          search={{ ...search, day: '', month: monthOf(next.day) }}
          resetScroll={false}
        >
          {t('empty.next', { month: monthName(monthOf(next.day)) })}
        </Link>
      )}
      {narrowed && <Button onClick={clear}>{t('clear')}</Button>}
    </div>
  );
}
