import { addDays, clockInChina, momentInChina, timeOfDay, todayInChina } from '../china-time.ts';
import type { WorkCalendar } from './working-days.ts';
import { isWorkingDay } from './working-days.ts';

/** Office hours of a working day in China, in minutes of the day. */
const office = { from: 9 * 60, to: 17 * 60 } as const;
export const minutesOfWorkday = office.to - office.from;

/** A moment reached by counting office hours; `isGuess`: a year without a notice was counted. */
type CountedMoment = { at: Date; isGuess: boolean };

const minuteOf = (moment: Date): number => {
  const clock = clockInChina(moment);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};

/** Returns the moment after so many minutes of office hours; times outside them count from the next office hour. */
export function addWorkingMinutes(calendar: WorkCalendar, from: Date, minutes: number): CountedMoment {
  let day = todayInChina(from);
  let start = Math.max(office.from, minuteOf(from));
  let left = minutes;
  let isGuess = false;
  for (;;) {
    if (isWorkingDay(calendar, day)) {
      isGuess ||= !calendar.years.has(Number(day.slice(0, 4)));
      const here = Math.max(0, office.to - start);
      if (left <= here) return { at: momentInChina(day, timeOfDay(start + left)), isGuess };
      left -= here;
    }
    day = addDays(day, 1);
    start = office.from;
  }
}

/** Returns how many minutes of office hours lie between two moments; 0 where the second is not later. */
export function workingMinutesBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  const last = todayInChina(to);
  let minutes = 0;
  for (let day = todayInChina(from); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(calendar, day)) continue;
    const start = day === todayInChina(from) ? Math.max(office.from, minuteOf(from)) : office.from;
    const end = day === last ? Math.min(office.to, minuteOf(to)) : office.to;
    minutes += Math.max(0, end - start);
  }
  return minutes;
}
