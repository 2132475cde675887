import { describe, expect, test } from 'vitest';
import type { BookingAct } from '#domain/booking/states.ts';
import { bookingActs, bookingStates, checkInOpen, closedBecause, mayAct, mayCancel, offerEnd } from '#domain/booking/states.ts';
import { isoWeekday, officialDay } from '#domain/booking/holidays.ts';
import { addDays } from '#domain/china-time.ts';

const now = new Date('2026-06-15T10:00:00+08:00');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const acts = Object.keys(bookingActs) as BookingAct[];
const possible = (start: Date) =>
  Object.fromEntries(bookingStates.map((state) => [state, acts.filter((act) => mayAct(act, { state, start }, now))]));

describe('actions of a device owner on a booking', () => {
  test('before it begins', () => {
    expect(possible(later(1))).toEqual({
      held: [],
      requested: ['confirm', 'move', 'cancel'],
      confirmed: ['move', 'cancel'],
      done: [],
      noShow: [],
      cancelled: [],
      expired: [],
    });
  });

  test('from its beginning', () => {
    expect(possible(now)).toEqual({
      held: [],
      requested: ['cancel'],
      confirmed: ['cancel', 'complete', 'noShow'],
      done: ['complete', 'noShow'],
      noShow: ['complete'],
      cancelled: [],
      expired: [],
    });
  });
});

test('people can cancel their own booking until it begins', () => {
  const cancellable = (start: Date) => bookingStates.filter((state) => mayCancel({ state, start }, now));
  expect(cancellable(later(1))).toEqual(['held', 'requested', 'confirmed']);
  expect(cancellable(now)).toEqual([]);
});

describe('an activity', () => {
  const activity = { startsAt: later(60), endsAt: later(120), registerBy: later(30) };

  test('registration is open until its last moment', () => {
    expect(closedBecause(activity, now)).toBeNull();
    expect(closedBecause(activity, later(30))).toBeNull();
    expect(closedBecause(activity, later(31))).toBe('closed');
    expect(closedBecause({ ...activity, registerBy: null }, later(59))).toBeNull();
    expect(closedBecause({ ...activity, registerBy: later(90) }, later(60))).toBe('over');
  });

  test('a place is offered for some hours, never beyond its start', () => {
    expect(offerEnd({ ...activity, startsAt: later(3000) }, now, 24)).toEqual(later(24 * 60));
    expect(offerEnd(activity, now, 24)).toEqual(activity.startsAt);
  });

  test('check-in is from two hours before the start to a week after the end', () => {
    expect(checkInOpen({ ...activity, startsAt: later(121), endsAt: later(200) }, now)).toBe(false);
    expect(checkInOpen({ ...activity, startsAt: later(120), endsAt: later(200) }, now)).toBe(true);
    const week = 7 * 24 * 60;
    expect(checkInOpen(activity, later(120 + week))).toBe(true);
    expect(checkInOpen(activity, later(121 + week))).toBe(false);
  });
});

describe('the official calendar', () => {
  test.each([
    ['2025-01-28', 'holiday', 'springFestival'],
    ['2025-02-05', 'working', null],
    ['2025-02-08', 'worked', null],
    ['2025-05-31', 'holiday', 'dragonBoat'],
    ['2025-10-08', 'holiday', 'nationalDayMidAutumn'],
    ['2025-10-11', 'worked', null],
    ['2026-01-03', 'holiday', 'newYear'],
    ['2026-02-14', 'worked', null],
    ['2026-09-20', 'worked', null],
    ['2026-10-10', 'worked', null],
    ['2026-10-11', 'weekend', null],
    ['2026-10-12', 'working', null],
  ])('%s is %s', (day, kind, holiday) => {
    expect(officialDay(day)).toEqual({ kind, holiday, known: true });
  });

  test('days of a year without a notice are marked', () => {
    expect(officialDay('2027-10-01')).toEqual({ kind: 'working', holiday: null, known: false });
    expect(officialDay('2027-10-02')).toEqual({ kind: 'weekend', holiday: null, known: false });
  });

  // the notices say how many days each holiday has; only weekends are worked
  test.each([
    ['2025', { newYear: 1, springFestival: 8, tombSweeping: 3, labourDay: 5, dragonBoat: 3, nationalDayMidAutumn: 8 }, 5],
    ['2026', { newYear: 3, springFestival: 9, tombSweeping: 3, labourDay: 5, dragonBoat: 3, midAutumn: 3, nationalDay: 7 }, 6],
  ])('the holidays of %s have their length', (year, lengths, worked) => {
    const counted: Record<string, number> = {};
    const workedDays: string[] = [];
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
      const { kind, holiday } = officialDay(day);
      if (holiday !== null) counted[holiday] = (counted[holiday] ?? 0) + 1;
      if (kind === 'worked') workedDays.push(day);
    }
    expect(counted).toEqual(lengths);
    expect(workedDays).toHaveLength(worked);
    expect(workedDays.every((day) => isoWeekday(day) > 5)).toBe(true);
  });
});
