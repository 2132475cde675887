import { getRouteApi } from '@tanstack/react-router';
import { toggled } from '#components/search/selection.ts';
import { useCompanyAsked } from '#entities/companies/company/use-company.ts';
import { calendarBody, calendarDefaults, calendarFilters, shownView } from './search-params.ts';
import type { CalendarFilter, CalendarSearch } from './search-params.ts';

/** Clears the day; a month that only the day showed stays. */
const withoutDay = (search: CalendarSearch): CalendarSearch => ({
  ...search,
  day: '',
  view: search.month === '' && shownView(search) === 'month' ? 'month' : search.view,
});

const route = getRouteApi('/_portal/policy/calendar');

/** Returns the calendar's parameters and functions to change them. Every change but the choice of a day clears the selected day. */
export function useCalendar() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<CalendarSearch>) =>
    navigate({ search: (before) => ({ ...withoutDay(before), ...changes }), resetScroll: false });
  const toggle = (filter: CalendarFilter, value: string) =>
    void navigate({
      search: (before) => ({ ...withoutDay(before), [filter]: toggled<string>(before[filter], value) }),
      resetScroll: false,
    });
  const clear = () =>
    void change({ ...Object.fromEntries(calendarFilters.map((filter) => [filter, calendarDefaults[filter]])), followed: false });
  return { search, change, toggle, clear };
}

/** Returns the request of the windows to show. */
export const useCalendarBody = (search: CalendarSearch) => calendarBody(search, useCompanyAsked());
