import { dayLength } from '#domain/china-time.ts';
import { readDay as readTypedDay } from '#domain/calendar/typed-day.ts';
import { halfWidth } from '#domain/half-width.ts';

/** Plausible years: from the first to before the last. */
const [first, last] = ['1949', '2101'];

/** Spreadsheets count days from the end of 1899; their extra day in 1900 does not matter here. */
const serialOrigin = Date.UTC(1899, 11, 30);

/**
 * Reads a day of a cell as `YYYY-MM-DD`: as a person has written it, or as a spreadsheet's serial number. Null for anything else and for days that
 * do not exist.
 */
export function readDay(text: string): string | null {
  const plain = halfWidth(text);
  const day = /^\d{5}(?:\.\d+)?$/.test(plain) ? dayOfSerial(Number(plain)) : readTypedDay(plain);
  return day !== null && day >= first && day < last ? day : null;
}

const dayOfSerial = (serial: number): string => new Date(serialOrigin + Math.floor(serial) * dayLength).toISOString().slice(0, 10);

/** Returns the first day in a text that the calendar does not have, as 2026-02-29, or 2026年13月1日; null for none. */
export function impossibleDay(text: string): string | null {
  for (const [whole, year, month, day] of halfWidth(text).matchAll(
    /(?<!\d)(\d{4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,2})(?!\d)\s*日?/g,
  )) {
    const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    if (moment.getUTCMonth() !== Number(month) - 1 || moment.getUTCDate() !== Number(day)) return whole;
  }
  return null;
}

/** Words for "no end" or "nothing". */
export const saysNoDay = (text: string): boolean =>
  /^(?:无|没有|暂无|待定|不限|长期|长期有效|常年|常年有效|常年申报|常年受理|全年|-+|—+|\/|n\/?a|none|null)$/i.test(halfWidth(text));

/** Reads two days with a separator, as one cell for a window has them; null for anything else. */
export function readSpan(text: string): { from: string; to: string } | null {
  const plain = halfWidth(text)
    .replace(/^(?:自|从)\s*/, '')
    .replace(/\s*(?:止|截止|为止)$/, '');
  for (const mark of [/\s*(?:起)?\s*(?:至|到|~|～|—+|–|－)\s*/, /\s+-+\s+/, /(?<=\d{4}[./年]\d{1,2}[./月]\d{1,2}日?)-(?=\d{4})/]) {
    const [from, to, more] = plain.split(mark);
    const days = { from: readDay(from ?? ''), to: readDay(to ?? '') };
    if (more === undefined && days.from !== null && days.to !== null) return { from: days.from, to: days.to };
  }
  return null;
}
