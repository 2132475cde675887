import { dayLength } from '#domain/china-time.ts';
import { halfWidth } from './spelling.ts';

/** Plausible years. */
const [first, last] = [1949, 2100];

/** Spreadsheets count days from the end of 1899; their extra day in 1900 does not matter here. */
const serialOrigin = Date.UTC(1899, 11, 30);

function dayOf(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date));
  const real = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return real && year >= first && year <= last ? moment.toISOString().slice(0, 10) : null;
}

const time = String.raw`(?:[T ]?\s*\d{1,2}[:时点]\d{0,2}(?::?\d{1,2}(?:\.\d+)?)?\s*分?秒?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const parted = new RegExp(String.raw`^(\d{4})\s*(?:[-/.、,_\s]|年)\s*(\d{1,2})\s*(?:[-/.、,_\s]|月)\s*(\d{1,2})\s*(?:日|号)?${time}$`);
const joined = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${time}$`);
const chineseDigits = '〇一二三四五六七八九';

/** Converts 二〇二六年一月十五日 to 2026年1月15日. */
function arabic(text: string): string {
  return text
    .replaceAll(/[零○]/g, '〇')
    .replaceAll(/([一二三])?十([一二三四五六七八九])?/g, (_, tens: string | undefined, ones: string | undefined) => {
      const value = (tens === undefined ? 1 : chineseDigits.indexOf(tens)) * 10 + (ones === undefined ? 0 : chineseDigits.indexOf(ones));
      return String(value);
    })
    .replaceAll(/[〇一二三四五六七八九]/g, (digit) => String(chineseDigits.indexOf(digit)));
}

/**
 * Reads a day as `YYYY-MM-DD`: year, month and day with any separator or none, followed by a time, in Chinese numerals, or as a
 * spreadsheet's serial number. Null for anything else and for days that do not exist.
 */
export function readDay(text: string): string | null {
  const plain = halfWidth(text).replaceAll('\n', ' ');
  const spelt = /[〇○零一二三四五六七八九十]年?/.test(plain) ? arabic(plain) : plain;
  const [, year, month, date] = parted.exec(spelt) ?? joined.exec(spelt) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(date));
  if (!/^\d{5}(?:\.\d+)?$/.test(spelt)) return null;
  const moment = new Date(serialOrigin + Math.floor(Number(spelt)) * dayLength);
  return dayOf(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
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
