import type { PolicySummary } from '#contract/policy.ts';
import { byDay, entriesOf, openThroughout } from './entries.ts';
import { firstDay, lastDay, monthOf } from '#domain/calendar/month.ts';
import { today } from '#http/clock.ts';
import { calendarBody, shownMonth } from './search-params.ts';
import type { CalendarSearch } from './search-params.ts';

/** Prepares the windows of a month for the page. */
export function monthOfWindows(policies: readonly PolicySummary[], search: CalendarSearch) {
  const month = shownMonth(search);
  const { from, to } = calendarBody(search, {});
  // the grid shows days of the neighbouring months, so their entries are included
  const days = byDay(entriesOf(policies, from, to));
  return {
    month,
    days,
    entries: entriesOf(policies, firstDay(month), lastDay(month)),
    throughout: openThroughout(policies, firstDay(month), lastDay(month)),
    /** The selected day. */
    chosen: search.day >= from && search.day <= to ? search.day : firstToShow(month, [...days.keys()]),
  };
}

/** The default day: the next one with an entry, else the month's first with one, else today or the first of the month. */
function firstToShow(month: string, days: string[]): string {
  const inMonth = days.filter((day) => monthOf(day) === month).toSorted();
  const now = today();
  return inMonth.find((day) => day >= now) ?? inMonth[0] ?? (monthOf(now) === month ? now : firstDay(month));
}
