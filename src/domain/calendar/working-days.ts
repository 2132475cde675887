import { addDays, weekdayOf } from '../china-time.ts';

/** A day that differs from its day of the week: off on Monday–Friday or as a holiday, or worked on a weekend. */
export type SpecialDay = {
  /** `YYYY-MM-DD` */
  day: string;
  kind: 'off' | 'work';
  /** The holiday it belongs to, in Chinese: 国庆节. */
  name: string;
};

/** The working days that the State Council's yearly notices lay down. */
export type WorkCalendar = {
  /** Years with a known notice. In others Monday to Friday count, which is a guess. */
  years: ReadonlySet<number>;
  days: ReadonlyMap<string, SpecialDay>;
};

/** Returns the calendar of years and of their days. */
export const workCalendar = (years: readonly { year: number; days: readonly SpecialDay[] }[]): WorkCalendar => ({
  years: new Set(years.map(({ year }) => year)),
  days: new Map(years.flatMap(({ days }) => days.map((day) => [day.day, day]))),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

export const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

export function isWorkingDay({ days }: WorkCalendar, day: string): boolean {
  const special = days.get(day);
  return special === undefined ? !isWeekend(day) : special.kind === 'work';
}

/** A day reached by counting working days. */
export type CountedDay = {
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether a year without a notice was counted: holidays are then missing, and the day may come later. */
  isGuess: boolean;
};

/**
 * Returns the last of `count` working days after a day: the limit for something received on that day, which itself does not count (as for
 * periods in days in 民法典 §201). With 0 the day itself.
 */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number): CountedDay {
  let at = day;
  let isGuess = false;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    isGuess ||= !calendar.years.has(yearOf(at));
    if (isWorkingDay(calendar, at)) left -= 1;
  }
  return { day: at, isGuess };
}

/** Returns the number of working days after `from` up to and including `to`; 0 if `to` is not later. */
export function workingDaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isWorkingDay(calendar, at)) count += 1;
  return count;
}
