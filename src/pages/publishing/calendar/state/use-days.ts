import { useTranslation } from 'react-i18next';
import { dayText } from '#domain/format.ts';
import { dayOfMonthText, fullDayText, monthText, weekdayText } from '#domain/format-calendar.ts';
import { today } from '#http/clock.ts';

/** Formats days and months in the current language. */
export function useDays() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return {
    /** 2026年11月 · November 2026 */
    month: (month: string) => monthText(month, language),
    /** 周五 · Fri */
    weekday: (day: string) => weekdayText(day, language),
    /** 11月20日 · 20 Nov; a day of another year with its year */
    dayOfMonth: (day: string) => (day.slice(0, 4) === today().slice(0, 4) ? dayOfMonthText(day, language) : dayText(day, language)),
    /** 2026年11月20日星期五 · Fri 20 Nov 2026 */
    fullDay: (day: string) => fullDayText(day, language),
  };
}
