import { isFactDay } from './what-if.ts';

export type DayProblem = 'notDay' | 'future' | 'beforeSince' | 'afterUntil';

/** What people write between the numbers of a day, days without leading noughts, and days in one piece: `2024/5/1`, `2024年5月1日`, `20240501`. */
function asDay(text: string): string {
  const written = text.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:(\d\d)(\d\d))$/.exec(written) ?? /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(written) ?? [];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Days out of bounds are refused: `latest` is today, where the fact cannot be of the future; `since` and `until` the days something began and ends. */
export type DayBounds = { latest?: string | undefined; since?: string | undefined; until?: string | undefined };

/** A day as it was typed; null where nothing was. */
export function readDay(text: string, { latest, since, until }: DayBounds = {}): { value: string | null } | { problem: DayProblem } {
  if (text.trim() === '') return { value: null };
  const day = asDay(text);
  if (!isFactDay(day)) return { problem: 'notDay' };
  if (latest !== undefined && day > latest) return { problem: 'future' };
  if (since !== undefined && day < since) return { problem: 'beforeSince' };
  return until !== undefined && day > until ? { problem: 'afterUntil' } : { value: day };
}
