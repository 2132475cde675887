import { clockInChina } from './china-time.ts';

/**
 * How numbers, money, days and moments are written: one form per language, on every screen, in sentences and in messages.
 * Without `Intl`: its formatters take milliseconds to create, and their output depends on the browser's data.
 */

export type Language = 'zh-CN' | 'en-US';

/** Writes a decimal number without zeros at its end. */
export function decimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Writes a number with a comma between groups of three digits: 1234567.5 → `1,234,567.5`. */
export const grouped = (value: number, digits = 2): string => decimal(value, digits).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** An amount of money; `unit` is empty if the leading sign suffices. */
export type Money = { number: string; unit: string };

/** Units of money from large to small; a large unit gets more digits. */
const moneyUnits = {
  'zh-CN': [
    { unit: '亿元', yuan: 1e8, more: 2 },
    { unit: '万元', yuan: 1e4, more: 0 },
    { unit: '元', yuan: 1, more: 0 },
  ],
  'en-US': [
    { unit: 'billion', yuan: 1e9, more: 1 },
    { unit: 'million', yuan: 1e6, more: 0 },
    { unit: '', yuan: 1, more: 0 },
  ],
} as const;

/** Splits yuan into number and unit: `500` `万元`, `1.2` `亿元`; `¥300,000`, `¥5` `million`. A large unit gets up to two digits more. */
export function moneyParts(yuan: number, language: Language, digits = 2): Money {
  const size = Math.abs(yuan);
  const units: readonly { unit: string; yuan: number; more: number }[] = moneyUnits[language];
  const [, , smallest] = moneyUnits[language];
  // by the rounded number: 99 999 999 yuan are 1 亿元, not 10000 万元
  const fits = (one: (typeof units)[number], at: number): boolean => {
    const next = units[at + 1];
    return size >= one.yuan || (next !== undefined && Number(decimal(size / next.yuan, digits + next.more)) * next.yuan >= one.yuan);
  };
  const { unit, yuan: factor, more } = units.find(fits) ?? smallest;
  if (language === 'zh-CN') return { number: decimal(yuan / factor, digits + more), unit };
  return { number: (yuan < 0 ? '-¥' : '¥') + grouped(size / factor, digits + more), unit };
}

/** Writes yuan in one text: 30 万元, ¥300,000. */
export function moneyText(yuan: number, language: Language, digits?: number): string {
  const { number, unit } = moneyParts(yuan, language, digits);
  return unit === '' ? number : `${number} ${unit}`;
}

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** The short English name of a month, 1 to 12; empty for other numbers. */
export const shortMonth = (month: number): string => months.slice(3 * month - 3, 3 * month);

/** Formats `YYYY-MM-DD` as a day: 2026-11-22, 22 Nov 2026. Other text is returned unchanged. */
export function dayText(day: string, language: Language): string {
  if (language === 'zh-CN') return day;
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = shortMonth(Number(month));
  return name === '' ? day : `${Number(date)} ${name} ${year}`;
}

/** Writes a moment in China's time: 2026-11-20 14:05, 20 Nov 2026, 14:05. */
export function momentText(iso: string, language: Language): string {
  const [day = '', time = ''] = clockInChina(new Date(iso)).toISOString().slice(0, 16).split('T');
  return `${dayText(day, language)}${language === 'zh-CN' ? ' ' : ', '}${time}`;
}

/** Writes a size in bytes, rounded up, as file lists do: 12 kB, 3.4 MB. */
export const fileSizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1024)} kB` : `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
