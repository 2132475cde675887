import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { addDays } from '#domain/china-time.ts';
import type { CompanyAsked } from '#entities/companies/company/company-asked.ts';
import { searchSchema } from '#entities/publishing/policy/search-params.ts';
import { lastDay, monthOf, weeksOf } from '#domain/calendar/month.ts';
import { today } from '#http/clock.ts';

const { verdict, level, category, region, supportMode } = searchSchema.shape;

const written = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** Parameters of the calendar: month, view, selected day, filters. An empty month is the current one; for an empty view see `shownView`. */
export const calendarSchema = z.object({
  month: z._default(z.catch(written, ''), ''),
  view: z._default(z.catch(z.enum(['', 'month', 'list']), ''), ''),
  day: z._default(z.catch(day, ''), ''),
  verdict,
  level,
  category,
  region,
  supportMode,
  /** Only policies that the signed-in user follows. */
  followed: z._default(
    z.pipe(
      z.transform((value: unknown) => value === true || value === 'true'),
      z.boolean(),
    ),
    false,
  ),
});
export type CalendarSearch = z.output<typeof calendarSchema>;

export const calendarDefaults: CalendarSearch = calendarSchema.parse({});

/** Filters supported by feeds, whose readers have no company. */
export const feedFilters = ['level', 'category', 'region', 'supportMode'] as const;

/** Filters with several values, in the order of the page. */
export const calendarFilters = ['verdict', ...feedFilters] as const;
export type CalendarFilter = (typeof calendarFilters)[number];

/** Returns the visible month. */
export const shownMonth = ({ month }: Pick<CalendarSearch, 'month'>): string => (month === '' ? monthOf(today()) : month);

/** Returns the visible view: the coming deadlines, or a month if the address has one or a day of it. */
export const shownView = ({ view, month, day }: Pick<CalendarSearch, 'view' | 'month' | 'day'>): 'month' | 'list' =>
  view !== '' ? view : month === '' && day === '' ? 'list' : 'month';

/** Days ahead for which deadlines are listed, and the next month with an entry is searched. */
export const daysAhead = 365;

/**
 * Returns the request for the visible windows: of the displayed weeks, or of the coming year. It uses a company if verdicts are requested.
 */
export function calendarBody(search: CalendarSearch, company: CompanyAsked) {
  const month = shownMonth(search);
  const { verdict, level, category, region, supportMode, followed } = search;
  const filters = { verdict, level, category, region, supportMode, followed, ...(verdict.length > 0 && company) };
  if (shownView(search) === 'list') return { ...filters, from: today(), to: addDays(today(), daysAhead) };
  return { ...filters, from: weeksOf(month)[0]?.[0] ?? `${month}-01`, to: lastShown(month) };
}

function lastShown(month: string): string {
  return weeksOf(month).at(-1)?.at(-1) ?? lastDay(month);
}
