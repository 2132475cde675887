import { isDay } from '../china-time.ts';
import { shortMonth } from '../format.ts';

const time = String.raw`(?:[T ]?\s*\d{1,2}[:时点]\d{0,2}(?::?\d{1,2}(?:\.\d+)?)?\s*分?秒?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const parted = new RegExp(String.raw`^(\d{4})\s*(?:[-/.、,_\s]|年)\s*(\d{1,2})\s*(?:[-/.、,_\s]|月)\s*(\d{1,2})\s*(?:日|号)?${time}$`);
const joined = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${time}$`);
const partedMonth = /^(\d{4})\s*(?:[-/.、,_\s]|年)\s*(\d{1,2})\s*月?$/;
const joinedMonth = /^(\d{4})(\d{2})$/;
const dayFirst = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
const monthOnly = /^([a-z]{3,9})\.?,?\s+(\d{4})$/i;
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

/** Normalises full-width forms, invisible characters and Chinese numerals. */
function spelt(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /[〇○零一二三四五六七八九十]年?/.test(plain) ? arabic(plain) : plain;
}

/** Returns the number of a month by its English name or the first three letters of that; 0 for other words. */
function monthNumber(name: string): number {
  const short = name.slice(0, 3).toLowerCase();
  return Array.from({ length: 12 }, (_, index) => index + 1).find((month) => shortMonth(month).toLowerCase() === short) ?? 0;
}

const two = (number: string | number): string => String(number).padStart(2, '0');

/**
 * Reads a day that a person has written as `YYYY-MM-DD`: year, month and day with any separator or none, also followed by a time, in
 * Chinese numerals, or with an English month. Null for anything else, for days that do not exist, and years before 1900 or after 2199.
 */
export function readDay(text: string): string | null {
  const plain = spelt(text);
  const [, year, month, date] = parted.exec(plain) ?? joined.exec(plain) ?? [];
  if (year !== undefined) return plausible(`${year}-${two(month ?? '')}-${two(date ?? '')}`);
  const [, dateBefore, nameAfter, yearA] = dayFirst.exec(plain) ?? [];
  if (nameAfter !== undefined) return plausible(`${yearA}-${two(monthNumber(nameAfter))}-${two(dateBefore ?? '')}`);
  const [, name, dateAfter, yearB] = monthFirst.exec(plain) ?? [];
  return name === undefined ? null : plausible(`${yearB}-${two(monthNumber(name))}-${two(dateAfter ?? '')}`);
}

/** Reads a month as `YYYY-MM`: 2026-03, 2026年3月, 202603, Mar 2026. Null for anything else. */
export function readMonth(text: string): string | null {
  const plain = spelt(text);
  const [, year, month] = partedMonth.exec(plain) ?? joinedMonth.exec(plain) ?? [];
  if (year !== undefined) return plausible(`${year}-${two(month ?? '')}-01`)?.slice(0, 7) ?? null;
  const [, name = '', yearAfter = ''] = monthOnly.exec(plain) ?? [];
  return plausible(`${yearAfter}-${two(monthNumber(name))}-01`)?.slice(0, 7) ?? null;
}

const plausible = (day: string): string | null => (isDay(day) && day >= '1900' && day < '2200' ? day : null);
