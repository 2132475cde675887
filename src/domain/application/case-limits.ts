import { addDays, momentInChina, todayInChina } from '../china-time.ts';
import type { WorkCalendar } from '../calendar/working-days.ts';
import { addWorkingMinutes, minutesOfWorkday, workingMinutesBetween } from '../calendar/working-hours.ts';
import type { CaseLimit } from './limited-events.ts';
import { dueOf } from './limits.ts';

/** A stretch of time in which officers had a case. `to`: when it left them; null while they have it. */
export type RunningTime = { from: Date; to: Date | null };

/** A deadline: `until` is when it becomes late, `near` when it becomes urgent. */
export type CountedLimit = { until: Date; near: Date; isGuess: boolean };

const pressing = 0.8;

/**
 * Returns the deadline of an event, counted over the periods in which its clock ran, the last one still running; `addedDays` extend it. A
 * resubmission leaves at least one working day, or one hour.
 */
export function countLimit(
  calendar: WorkCalendar,
  { count, unit }: CaseLimit,
  stretches: readonly RunningTime[],
  addedDays = 0,
): CountedLimit {
  const since = stretches.at(-1)?.from;
  if (since === undefined) throw new Error('the time of a limit does not run');
  const earlier = stretches.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
  if (unit === 'days') {
    const days = earlier.map(({ from, to }) => ({ from: todayInChina(from), to: todayInChina(to) }));
    const { day, isGuess } = dueOf(calendar, todayInChina(since), count + addedDays, days);
    return { until: momentInChina(addDays(day, 1)), near: momentInChina(day, '08:30'), isGuess };
  }
  const used = earlier.reduce((sum, { from, to }) => sum + workingMinutesBetween(calendar, from, to), 0);
  const left = Math.max(60, count * 60 + addedDays * minutesOfWorkday - used);
  const { at, isGuess } = addWorkingMinutes(calendar, since, left);
  return { until: at, near: addWorkingMinutes(calendar, since, Math.ceil(left * pressing)).at, isGuess };
}

/** The last day of a limit in days. */
export const lastDayOf = (until: Date): string => addDays(todayInChina(until), -1);
