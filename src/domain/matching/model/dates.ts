/** Days are `YYYY-MM-DD`; they compare as strings. */

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day `years` later; 29 February becomes 28 February where there is none (民法典 第二百零二条: the last day of the month). */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/** Full years from `since` to `today`: 0 until the first anniversary, which counts; 0 for a day to come. */
export function fullYears(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return Math.max(0, yearsLater(since, years) <= today ? years : years - 1);
}
