import { useQuery } from '@tanstack/react-query';
import { calendarQueries } from '#api/calendar.ts';
import { DayPanel } from './DayPanel.tsx';
import { EmptyMonth } from './EmptyMonth.tsx';
import { monthOfWindows } from './month-of-windows.ts';
import { calendarBody } from './search-params.ts';
import type { CalendarSearch } from './search-params.ts';

/** Beside the grid: the day unfolded, or what to do about a month without any. A failure is told where the grid would be. */
export function MonthSide({ search }: { search: CalendarSearch }) {
  const { data } = useQuery({ ...calendarQueries.calendar(calendarBody(search)), retryOnMount: false });
  if (data === undefined) return null;
  const { entries, days, chosen } = monthOfWindows(data.list, search);
  if (entries.length === 0) return <EmptyMonth search={search} />;
  return <DayPanel day={chosen} entries={days.get(chosen) ?? []} />;
}
