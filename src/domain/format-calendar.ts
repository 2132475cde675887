import { weekdayOf } from './china-time.ts';
import { dayText, shortMonth } from './format.ts';
import type { Language } from './format.ts';

/** Months and weekdays, which only a calendar writes. */

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const weekdays: Record<Language, readonly string[]> = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  'en-US': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** Writes the month that `YYYY-MM` or a day names: 2026年11月, November 2026. */
export function monthText(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return language === 'zh-CN' ? `${year}年${Number(number)}月` : `${monthNames[Number(number) - 1] ?? ''} ${year}`;
}

/** Writes the day of the week: 周五, Fri. */
export const weekdayText = (day: string, language: Language): string => weekdays[language][weekdayOf(day)] ?? '';

/** Writes a day without its year: 11月20日, 20 Nov. */
export function dayOfMonthText(day: string, language: Language): string {
  const [, month = '', date = ''] = day.split('-');
  return language === 'zh-CN' ? `${Number(month)}月${Number(date)}日` : `${Number(date)} ${shortMonth(Number(month))}`;
}

/** Writes a day with its weekday, for headings and screen readers: 2026年11月20日星期五, Fri 20 Nov 2026. */
export function fullDayText(day: string, language: Language): string {
  const weekday = weekdayText(day, language);
  if (language === 'en-US') return `${weekday} ${dayText(day, language)}`;
  return `${day.slice(0, 4)}年${dayOfMonthText(day, language)}${weekday.replace('周', '星期')}`;
}
