import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import css from './MonthBar.module.css';
import { addMonths, monthOf } from './month.ts';
import { shownMonth } from './search-params.ts';
import type { CalendarSearch } from './search-params.ts';
import { today } from '#entities/policy/today.ts';
import { useCalendar } from './use-calendar.ts';
import { useDays } from './use-days.ts';

/** Which month, and the way to its neighbours and to today: links, since every month has an address. */
export function MonthBar() {
  const { t } = useTranslation('calendar');
  const names = useDays();
  const { search } = useCalendar();
  const month = shownMonth(search);
  const at = (changes: Partial<CalendarSearch>) =>
    ({ to: '/policy/calendar', search: { ...search, day: '', ...changes }, resetScroll: false, activeOptions: { exact: true } }) as const;
  return (
    <nav className={css.months} aria-label={t('months')}>
      <Link
        {...at({ month: addMonths(month, -1) })}
        className={css.step}
        aria-label={t('previous', { month: names.month(addMonths(month, -1)) })}
      >
        <ChevronLeft size={20} aria-hidden />
      </Link>
      <h2 className={css.month} aria-live="polite">
        {names.month(month)}
      </h2>
      <Link
        {...at({ month: addMonths(month, 1) })}
        className={css.step}
        aria-label={t('next', { month: names.month(addMonths(month, 1)) })}
      >
        <ChevronRight size={20} aria-hidden />
      </Link>
      <Link
        to="/policy/calendar"
        search={{ ...search, month: '', day: today() }}
        resetScroll={false}
        className={buttonClass('plain')}
        aria-current={month === monthOf(today()) ? 'date' : undefined}
      >
        {t('today')}
      </Link>
    </nav>
  );
}
