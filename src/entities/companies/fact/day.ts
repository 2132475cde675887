import { isFactDay } from './fact-value.ts';

export type DayProblem = 'notDay' | 'future' | 'beforeSince' | 'afterUntil';

/** Normalizes separators, missing leading zeros and days without separators: `2024/5/1`, `2024年5月1日`, `20240501`. */
function asDay(text: string): string {
  const written = text.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:(\d\d)(\d\d))$/.exec(written) ?? /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(written) ?? [];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Bounds of a day: `latest` is today for facts that cannot be in the future; `since` and `until` are the first and last day of a period.
 */
export type DayBounds = { latest?: string | undefined; since?: string | undefined; until?: string | undefined };

/** Parses a typed day; null for empty text. */
export function readDay(text: string, { latest, since, until }: DayBounds = {}): { value: string | null } | { problem: DayProblem } {
  if (text.trim() === '') return { value: null };
  const day = asDay(text);
  if (!isFactDay(day)) return { problem: 'notDay' };
  if (latest !== undefined && day > latest) return { problem: 'future' };
  if (since !== undefined && day < since) return { problem: 'beforeSince' };
  return until !== undefined && day > until ? { problem: 'afterUntil' } : { value: day };
}
