import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { searchSchema } from '#entities/policy/search-params.ts';
import { today } from '#entities/policy/today.ts';
import { lastDay, monthOf, weeksOf } from './month.ts';

const { level, category, region, supportMode } = searchSchema.shape;

const written = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** The calendar's address: which month, how it is shown, which day is unfolded, which policies. Empty month: the present one. */
export const calendarSchema = z.object({
  month: z._default(z.catch(written, ''), ''),
  view: z._default(z.catch(z.enum(['month', 'list']), 'month'), 'month'),
  day: z._default(z.catch(day, ''), ''),
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

/** The filters that take several values, in the order the page offers them. */
export const calendarFilters = ['level', 'category', 'region', 'supportMode'] as const;
export type CalendarFilter = (typeof calendarFilters)[number];

/** The month shown. */
export const shownMonth = ({ month }: Pick<CalendarSearch, 'month'>): string => (month === '' ? monthOf(today()) : month);

/** What is asked of the server for an address: the windows that touch the weeks shown. */
export function calendarBody(search: Omit<CalendarSearch, 'day' | 'view'>) {
  const month = shownMonth(search);
  const { level, category, region, supportMode, followed } = search;
  return { level, category, region, supportMode, followed, from: weeksOf(month)[0]?.[0] ?? `${month}-01`, to: lastShown(month) };
}

function lastShown(month: string): string {
  return weeksOf(month).at(-1)?.at(-1) ?? lastDay(month);
}
