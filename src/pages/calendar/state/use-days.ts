import { useTranslation } from 'react-i18next';
import { utcDate } from '#domain/china-time.ts';
import { firstDay } from './month.ts';

type Language = 'zh-CN' | 'en-US';

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = made.get(`${language} ${name}`) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  made.set(`${language} ${name}`, known);
  return known;
}

/** Formats days and months in the current language. */
export function useDays() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const write = (name: string, options: Intl.DateTimeFormatOptions) => (day: string) =>
    formatter(language, name, options).format(utcDate(day));
  const monthDay = write('month', { year: 'numeric', month: 'long' });
  return {
    /** 2026年11月 · November 2026 */
    month: (month: string) => monthDay(firstDay(month)),
    /** 周五 · Fri */
    weekday: write('weekday', { weekday: 'short' }),
    /** 11月20日 · November 20 */
    dayOfMonth: write('day', { month: 'long', day: 'numeric' }),
    /** 2026年11月20日星期五 · Friday, November 20, 2026 */
    fullDay: write('full', { dateStyle: 'full' }),
  };
}
