import { addDays, weekdayOf } from '#domain/china-time.ts';
import { hashOf } from './seeded.ts';

/** The next working day at or after. */
export function workday(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** The last working day at or before. */
export function workdayBefore(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}

export function longDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
}

/** A whole number from `low` to `high`, settled by the text. */
export function between(text: string, low: number, high: number): number {
  return low + (hashOf(text) % (high - low + 1));
}

export type Window = { from: string | null; to: string | null; published: string };

/**
 * The window of the nth round of this year. Of every twenty, three close within a fortnight, eleven are open for longer
 * and six are still to come.
 */
export function windowOf(id: string, n: number, anchor: string): Window {
  const place = n % 20;
  if (place % 10 === 3 || place === 19) {
    const to = addDays(anchor, between(`${id}/to`, 3, 14));
    const from = workday(addDays(anchor, -between(`${id}/from`, 18, 40)));
    return { from, to, published: addDays(from, -between(`${id}/pub`, 3, 12)) };
  }
  if (place % 3 === 2) {
    const from = workday(addDays(anchor, between(`${id}/from`, 6, 75)));
    return { from, to: addDays(from, between(`${id}/to`, 25, 60)), published: addDays(anchor, -between(`${id}/pub`, 1, 24)) };
  }
  const from = workday(addDays(anchor, -between(`${id}/from`, 3, 45)));
  return { from, to: addDays(anchor, between(`${id}/to`, 16, 88)), published: addDays(from, -between(`${id}/pub`, 2, 14)) };
}
