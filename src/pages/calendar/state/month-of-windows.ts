import type { PolicySummary } from '#contract/policy.ts';
import { today } from '#entities/policy/today.ts';
import { byDay, entriesOf, openThroughout } from './entries.ts';
import { firstDay, lastDay, monthOf } from './month.ts';
import { calendarBody, shownMonth } from './search-params.ts';
import type { CalendarSearch } from './search-params.ts';

/** The windows that touch a month as the page shows them. */
export function monthOfWindows(policies: readonly PolicySummary[], search: CalendarSearch) {
  const month = shownMonth(search);
  const { from, to } = calendarBody(search);
  // the neighbours' days are on the grid, so what happens on them is too
  const days = byDay(entriesOf(policies, from, to));
  return {
    month,
    days,
    entries: entriesOf(policies, firstDay(month), lastDay(month)),
    throughout: openThroughout(policies, firstDay(month), lastDay(month)),
    /** The day unfolded. */
    chosen: search.day >= from && search.day <= to ? search.day : firstToShow(month, [...days.keys()]),
  };
}

/** Where nobody chose a day: the next of the month on which something happens, else its first such day, else today or the first. */
function firstToShow(month: string, days: string[]): string {
  const inMonth = days.filter((day) => monthOf(day) === month).toSorted();
  const now = today();
  return inMonth.find((day) => day >= now) ?? inMonth[0] ?? (monthOf(now) === month ? now : firstDay(month));
}
