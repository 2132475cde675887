import { addDays } from '../china-time.ts';
import { shortMonth } from '../format.ts';
import type { Language } from '../format.ts';
import { addMonths, lastDay, monthOf, weekday } from './month.ts';

/** Returns the day that a key leads to, as in the date grid of the WAI-ARIA practices. */
export function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return inMonth(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return inMonth(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

/** Returns the same day of another month, or that month's last day. */
function inMonth(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`;
  return same > lastDay(month) ? lastDay(month) : same;
}

/** Writes a month without its year: 11月, Nov. */
export const monthOfYearText = (month: string, language: Language): string => {
  const number = Number(month.slice(5, 7));
  return language === 'zh-CN' ? `${number}月` : shortMonth(number);
};
