import { addDays, weekdayOf } from '../china-time.ts';

/** Months are `YYYY-MM` and days `YYYY-MM-DD`: both compare as strings and are independent of time zones. */

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the month `count` months later; earlier for a negative `count`. */
export function addMonths(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

export const firstDay = (month: string): string => `${month}-01`;
export const lastDay = (month: string): string => addDays(firstDay(addMonths(month, 1)), -1);

/** 0 is Monday: weeks start with it in both languages (GB/T 7408, ISO 8601). */
export const weekday = (day: string): number => (weekdayOf(day) + 6) % 7;

/** Returns the weeks of a month, seven days each, including days of its neighbours. */
export function weeksOf(month: string): string[][] {
  const start = addDays(firstDay(month), -weekday(firstDay(month)));
  const weeks: string[][] = [];
  for (let monday = start; monday <= lastDay(month); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}
