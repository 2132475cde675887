import { daysUntil } from '#domain/china-time.ts';

/** Days are `YYYY-MM-DD`; they compare as strings. */

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day `years` later; 29 February becomes 28 February if there is none (民法典 第二百零二条: the last day of the month). */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** The same day `months` earlier, or the last day of a shorter month. */
export function monthsEarlier(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate();
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${pad(Math.floor(at / 12), 4)}-${pad((at % 12) + 1, 2)}-${pad(Math.min(date, last), 2)}`;
}

/** The day that a leaf counts its years from: one that names a financial year is evaluated as in the year after. */
export const dayOf = ({ year }: { year?: number | undefined }, today: string): string =>
  year === undefined ? today : `${String(year + 1).padStart(4, '0')}${today.slice(4)}`;

/** Years from `since` to `today` with the fraction of the running one; whole exactly on anniversaries, 0 for a day to come. */
export function yearsSince(since: string, today: string): number {
  if (since >= today) return 0;
  const full = fullYears(since, today);
  const begun = yearsLater(since, full);
  return begun === today ? full : full + daysUntil(begun, today) / daysUntil(begun, yearsLater(since, full + 1));
}

/** Full years from `since` to `today`, counted on the anniversary; 0 for a future day. */
export function fullYears(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return Math.max(0, yearsLater(since, years) <= today ? years : years - 1);
}
