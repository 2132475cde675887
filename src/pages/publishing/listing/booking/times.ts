import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toChinaTime } from '#domain/china-time.ts';
import { dayOfMonthText, weekdayText } from '#domain/format-calendar.ts';
import { now } from '#http/clock.ts';

type Span = { start: string; end: string };

/** Returns the time of day in China: 09:00. Midnight at the end of a day is 24:00. */
const timeOf = (moment: string): string => toChinaTime(moment).slice(11);
const endOf = (moment: string): string => (timeOf(moment) === '00:00' ? '24:00' : timeOf(moment));

/** Formats times of bookings in China time, in the language of the page. */
export function useTimes() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const dayText = (day: string): string => {
    const [date, weekday] = [dayOfMonthText(day, language), weekdayText(day, language)];
    return language === 'en-US' ? `${weekday} ${date}` : `${date} ${weekday}`;
  };
  return {
    /** 9月20日 周日, Sun 20 Sep. */
    dayText,
    weekday: (day: string): string => weekdayText(day, language),
    date: (day: string): string => dayOfMonthText(day, language),
    /** 09:00–10:00. */
    hours: ({ start, end }: Span): string => `${timeOf(start)}–${endOf(end)}`,
    time: timeOf,
    /** 9月20日 周日 09:00–10:00. */
    span: ({ start, end }: Span): string => `${dayText(toChinaTime(start).slice(0, 10))} ${timeOf(start)}–${endOf(end)}`,
  };
}

/** Returns the time at which the part was opened, which decides the offered actions. The server checks them again. */
export function useOpenedAt(): Date {
  const [openedAt] = useState(now);
  return openedAt;
}
