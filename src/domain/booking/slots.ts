import { isoWeekday, officialDay } from './holidays.ts';
import { addDays, daysUntil, momentInChina, todayInChina } from '../china-time.ts';

/** Minutes of a day in China, `to` excluded. */
export type Opening = { from: number; to: number };

/** The booking rules of a device, from its attributes. */
export type BookingRules = {
  /** One row per weekday, 1 for Monday. An incomplete row opens no time. */
  hours: readonly { weekday: number | null; from: number | null; to: number | null }[];
  slotMinutes: number;
  /** The most slots of a booking; null for any number of consecutive ones. */
  longestSlots: number | null;
  /** Hours before the start until which it can be booked, and cancelled without a mark. */
  noticeHours: number | null;
};

/** `to` excluded. */
export type Span = { start: Date; end: Date };

/** Days ahead, today included, on which a device can be booked. */
export const bookableDays = 90;

/** Why a time cannot be booked: not slots of the device, begun, too late before the start, too far ahead, too long, or taken. */
export const slotRefusals = ['noSlot', 'past', 'notice', 'tooFar', 'tooLong', 'taken'] as const;
export type SlotRefusal = (typeof slotRefusals)[number];

const hour = 3_600_000;
const minute = 60_000;

/** Joins openings that overlap or touch. */
function joined(openings: readonly Opening[]): Opening[] {
  const all: Opening[] = [];
  for (const { from, to } of openings.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) all.push({ from, to });
  }
  return all;
}

const openingsOfWeekday = ({ hours }: BookingRules, weekday: number): Opening[] =>
  joined(hours.flatMap(({ weekday: on, from, to }) => (on === weekday && from !== null && to !== null && from < to ? [{ from, to }] : [])));

const overlap = (some: readonly Opening[], others: readonly Opening[]): Opening[] =>
  some.flatMap((one) =>
    others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })).filter(({ from, to }) => from < to),
  );

/**
 * Returns the opening hours of a device on a day; none on public holidays. A worked weekend has its weekday's own hours, otherwise the
 * hours common to Monday to Friday.
 */
export function openingsOn(rules: BookingRules, day: string): Opening[] {
  const { kind } = officialDay(day);
  if (kind === 'holiday') return [];
  const own = openingsOfWeekday(rules, isoWeekday(day));
  if (kind !== 'worked' || own.length > 0) return own;
  return [1, 2, 3, 4, 5].map((weekday) => openingsOfWeekday(rules, weekday)).reduce(overlap);
}

const at = (day: string, minutes: number): Date => new Date(momentInChina(day).getTime() + minutes * minute);

/** Returns the slots of each opening of a day: slots of one opening follow each other without a gap. */
function runsOn(rules: BookingRules, day: string): Span[][] {
  const { slotMinutes } = rules;
  if (!(slotMinutes > 0)) return [];
  return openingsOn(rules, day).map(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) / slotMinutes) }, (_, index) => ({
      start: at(day, from + index * slotMinutes),
      end: at(day, from + (index + 1) * slotMinutes),
    })),
  );
}

/** Returns the slots of a device on a day. */
export const slotsOn = (rules: BookingRules, day: string): Span[] => runsOn(rules, day).flat();

/** Whether two spans share a moment; those that touch do not. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Returns why a span cannot be booked by time alone; null if it can. */
export function timeRefusal({ noticeHours }: BookingRules, start: Date, now: Date): 'past' | 'notice' | 'tooFar' | null {
  if (start <= now) return 'past';
  if (start.getTime() < now.getTime() + (noticeHours ?? 0) * hour) return 'notice';
  return daysUntil(todayInChina(now), todayInChina(start)) >= bookableDays ? 'tooFar' : null;
}

/** Returns the span of `count` slots from `start`; null if the device has no such consecutive slots. */
export function spanOf(rules: BookingRules, start: Date, count: number): Span | null {
  for (const run of runsOn(rules, todayInChina(start))) {
    const first = run.findIndex((slot) => slot.start.getTime() === start.getTime());
    const last = first === -1 ? undefined : run[first + count - 1];
    if (last !== undefined && count > 0) return { start, end: last.end };
  }
  return null;
}

/** The requested time: `count` consecutive slots. */
export type SlotRequest = { start: Date; count: number };

/** The moment, and the other bookings of the device. */
export type Moment = { now: Date; busy: readonly Span[] };

/** Returns why a time cannot be booked; null if it can. */
export function slotRefusal(rules: BookingRules, { start, count }: SlotRequest, { now, busy }: Moment): SlotRefusal | null {
  const refused = timeRefusal(rules, start, now);
  if (refused !== null) return refused;
  if (spanOf(rules, start, 1) === null) return 'noSlot';
  const span = spanOf(rules, start, count);
  if (span === null || count > (rules.longestSlots ?? count)) return 'tooLong';
  return busy.some((booked) => overlaps(span, booked)) ? 'taken' : null;
}

/** Days before and after the requested one that are searched for a free time. */
const searchedDays = 14;

/** Returns the free times of the same length that are nearest to the requested one, nearest first. */
export function nearestFree(rules: BookingRules, { start, count }: SlotRequest, moment: Moment, most: number): Span[] {
  const far = ({ start: other }: Span): number => Math.abs(other.getTime() - start.getTime());
  const day = todayInChina(start);
  const days = Array.from({ length: 2 * searchedDays + 1 }, (_, index) => addDays(day, index - searchedDays));
  return days
    .flatMap((each) => runsOn(rules, each))
    .flatMap((run) =>
      run.slice(0, Math.max(0, run.length - count + 1)).map((slot, first) => ({ ...slot, end: run[first + count - 1]?.end ?? slot.end })),
    )
    .filter((span) => timeRefusal(rules, span.start, moment.now) === null && !moment.busy.some((booked) => overlaps(span, booked)))
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, most);
}

/** Whether cancelling is late: within the hours of notice. */
export const isLate = ({ noticeHours }: Pick<BookingRules, 'noticeHours'>, start: Date, now: Date): boolean =>
  start.getTime() - now.getTime() < (noticeHours ?? 0) * hour;
