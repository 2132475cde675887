import { addDays } from '#domain/china-time.ts';
import { hashOf } from '../base/seeded.ts';

/** The same day `months` months later or, negative, before; the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, length))).toISOString().slice(0, 10);
}

/** A day `months` months before, moved by up to three weeks further back, which the text settles. */
export const before = (anchor: string, months: number, text: string): string => addDays(addMonths(anchor, -months), -(hashOf(text) % 21));

export const earlier = (a: string, b: string): string => (a < b ? a : b);
