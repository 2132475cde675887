import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calendarQueries } from '#api/calendar.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import textCss from '#components/text.module.css';
import css from './CalendarPage.module.css';
import { Days } from './month/Agenda.tsx';
import empty from './month/EmptyMonth.module.css';
import { closingsOf } from './state/entries.ts';
import { calendarFilters } from './state/search-params.ts';
import type { CalendarSearch } from './state/search-params.ts';
import { useCalendar, useCalendarBody } from './state/use-calendar.ts';

/** The deadlines of the year to come, the nearest first. */
export function DeadlineList({ search, updating }: { search: CalendarSearch; updating: boolean }) {
  const { t } = useTranslation('calendar');
  const { clear } = useCalendar();
  const body = useCalendarBody(search);
  const { from, to } = body;
  const { data } = useSuspenseQuery(calendarQueries.calendar(body));
  const entries = closingsOf(data.list, from, to);
  const narrowed = search.followed || calendarFilters.some((filter) => search[filter].length > 0);
  return (
    <div aria-busy={updating} className={updating ? css.dimmed : undefined}>
      <p className={css.status} role="status">
        {updating ? t('updating') : entries.length > 0 && t('deadlines', { count: entries.length })}
      </p>
      {data.total > data.list.length && <p className={css.status}>{t('capped', { shown: data.list.length, total: data.total })}</p>}
      <Days entries={entries} />
      {entries.length === 0 && (
        <div className={empty.empty}>
          <CalendarX size={32} strokeWidth={1.5} aria-hidden className={empty.icon} />
          <h2 className={textCss.size17}>{t('noDeadlines.title')}</h2>
          <p className={empty.text}>
            {search.followed ? t('noDeadlines.followed') : t(narrowed ? 'noDeadlines.filtered' : 'noDeadlines.text')}
          </p>
          {!search.followed && (
            <Link to="/policy/search" search={alwaysOpen(search)} className={buttonClass('primary')}>
              {t('noDeadlines.always')}
            </Link>
          )}
          {narrowed && <Button onClick={clear}>{t('clear')}</Button>}
        </div>
      )}
    </div>
  );
}

/** The search for policies without a deadline, with the same filters. */
const alwaysOpen = ({ verdict, level, category, region, supportMode }: CalendarSearch) => ({
  verdict,
  level,
  category,
  region,
  supportMode,
  status: ['always' as const],
});
