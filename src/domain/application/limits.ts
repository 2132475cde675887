import type { CountedDay, WorkCalendar } from '../calendar/working-days.ts';
import { addWorkingDays, workingDaysBetween } from '../calendar/working-days.ts';

/** Working days after which an unopened case is shown to its watchers. */
export const unseenDays = 3;

/** A stretch of days, `YYYY-MM-DD`, in which officers had an application in a step. `to`: the day it left them; null while they have it. */
export type Stretch = { from: string; to: string | null };

/** Returns the periods in which the clock of a step ran, earliest first: from opening to closing (null while open), minus the pauses `stood`. */
export function runningStretches(from: string, to: string | null, stood: readonly Stretch[]): Stretch[] {
  const running: Stretch[] = [];
  let since: string | null = from;
  for (const pause of stood) {
    if (since !== null) running.push({ from: since, to: pause.from });
    since = pause.to;
  }
  if (since !== null) running.push({ from: since, to });
  return running;
}

/** The working days that officers have used up of a step: the days on which the applicant had it do not count. */
export const usedDays = (calendar: WorkCalendar, stretches: readonly Stretch[], today: string): number =>
  stretches.reduce((sum, { from, to }) => sum + workingDaysBetween(calendar, from, to ?? today), 0);

/**
 * Returns the last day to decide a step: its limit, minus what earlier rounds used, counted from the opening day. At least one day after it
 * is sent again.
 */
export function dueOf(calendar: WorkCalendar, openedOn: string, limitDays: number, earlier: readonly Stretch[] = []): CountedDay {
  const left = limitDays - usedDays(calendar, earlier, openedOn);
  return addWorkingDays(calendar, openedOn, Math.max(1, left));
}

/** `near`: four fifths of the time are over. */
export type Urgency = 'inTime' | 'near' | 'due' | 'overdue';

/** Returns how urgent a step is today, and the working days that are left; negative once overdue. */
export function urgencyOf(calendar: WorkCalendar, openedOn: string, due: string, today: string): { urgency: Urgency; left: number } {
  if (today > due) return { urgency: 'overdue', left: -workingDaysBetween(calendar, due, today) };
  const left = workingDaysBetween(calendar, today, due);
  if (today === due) return { urgency: 'due', left };
  const all = workingDaysBetween(calendar, openedOn, due);
  return { urgency: all - left >= all * 0.8 ? 'near' : 'inTime', left };
}

/** The shares of a limit at which its officers are reminded. */
export const reminderShares = [0.8, 1] as const;

/** Returns the days on which officers are reminded of a step, the last of them its limit; each once. */
export function reminderDays(calendar: WorkCalendar, openedOn: string, due: string): string[] {
  const all = workingDaysBetween(calendar, openedOn, due);
  const days = reminderShares.map((share) => (share === 1 ? due : addWorkingDays(calendar, openedOn, Math.ceil(all * share)).day));
  return [...new Set(days)];
}
