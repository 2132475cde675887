import type { CountedDay, WorkCalendar } from '../calendar/working-days.ts';
import { addWorkingDays, workingDaysBetween } from '../calendar/working-days.ts';

/** Working days after which a case that no officer has opened is brought before those who watch over cases. */
export const unseenDays = 3;

/** A stretch of days, `YYYY-MM-DD`, in which officers had an application in a step. `to`: the day it left them; null while they have it. */
export type Stretch = { from: string; to: string | null };

/**
 * Returns the stretches in which the time of a step ran: from the day it was opened to the day it was closed, null while it is open, without
 * those in which it stood still, the earliest first.
 */
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
 * Returns until when a step has to be decided: its limit, less what earlier rounds used of it, from the day on which it was opened. What is
 * sent again gets at least one day.
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
