import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingRules } from '#domain/booking/slots.ts';
import { bookableDays, isLate, nearestFree, openingsOn, overlaps, slotRefusal, slotsOn, spanOf } from '#domain/booking/slots.ts';
import { addDays, isoInChina, momentInChina } from '#domain/china-time.ts';

const weekdays = [1, 2, 3, 4, 5];
const open = (from: number, to: number, days = weekdays) => days.map((weekday) => ({ weekday, from, to }));
/** Monday to Friday, 9 to 12 and 14 to 17, in slots of an hour. */
const rules: BookingRules = {
  hours: [...open(9 * 60, 12 * 60), ...open(14 * 60, 17 * 60)],
  slotMinutes: 60,
  longestSlots: 3,
  noticeHours: null,
};

const times = (day: string, given = rules) => slotsOn(given, day).map(({ start }) => start.toISOString().slice(11, 16));
const at = (day: string, time: string): Date => momentInChina(day, time);
const now = at('2026-06-15', '10:00');
const refusal = (start: Date, count = 1, given: Partial<BookingRules> = {}, busy: { start: Date; end: Date }[] = []) =>
  slotRefusal({ ...rules, ...given }, { start, count }, { now, busy });

describe('the slots of a device on a day', () => {
  test('slots follow its hours in China time', () => {
    expect(slotsOn(rules, '2026-06-16').map(({ start }) => start)).toEqual(
      ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'].map((time) => at('2026-06-16', time)),
    );
    // 9:00 in China is 1:00 UTC
    expect(times('2026-06-16')[0]).toBe('01:00');
  });

  test('a rest shorter than a slot is left out', () => {
    expect(slotsOn({ ...rules, slotMinutes: 120 }, '2026-06-16').map(({ end }) => end)).toEqual([
      at('2026-06-16', '11:00'),
      at('2026-06-16', '16:00'),
    ]);
  });

  test('overlapping and touching hours are joined', () => {
    const hours = [
      { weekday: 2, from: 600, to: 720 },
      { weekday: 2, from: 540, to: 660 },
      { weekday: 2, from: 720, to: 780 },
    ];
    expect(openingsOn({ ...rules, hours }, '2026-06-16')).toEqual([{ from: 540, to: 780 }]);
  });

  test('incomplete and reversed hours are ignored', () => {
    const hours = [
      { weekday: 2, from: null, to: 720 },
      { weekday: 2, from: 600, to: null },
      { weekday: null, from: 600, to: 700 },
      { weekday: 2, from: 700, to: 600 },
    ];
    expect(openingsOn({ ...rules, hours }, '2026-06-16')).toEqual([]);
  });

  test('slots may last to midnight', () => {
    const night = { ...rules, hours: [{ weekday: 2, from: 1380, to: 1440 }] };
    expect(slotsOn(night, '2026-06-16')).toEqual([{ start: at('2026-06-16', '23:00'), end: at('2026-06-17', '00:00') }]);
  });

  test('weekends and public holidays have none', () => {
    expect(times('2026-06-20')).toEqual([]);
    // Friday, 端午节
    expect(times('2026-06-19')).toEqual([]);
    expect(times('2025-10-08')).toEqual([]);
    expect(times('2025-10-09')).toHaveLength(6);
  });

  test('a working weekend has the hours common to Monday to Friday', () => {
    expect(times('2026-09-20')).toEqual(times('2026-09-21'));
    const notWednesday = { ...rules, hours: open(540, 720, [1, 2, 4, 5]) };
    expect(times('2026-09-20', notWednesday)).toEqual([]);
    const different = { ...rules, hours: [...open(540, 720, [1, 2, 3]), ...open(600, 780, [4, 5])] };
    expect(openingsOn(different, '2026-10-10')).toEqual([{ from: 600, to: 720 }]);
  });

  test('a working weekend has its own hours if there are some', () => {
    const saturdays = { ...rules, hours: [...rules.hours, { weekday: 6, from: 600, to: 660 }] };
    expect(openingsOn(saturdays, '2026-10-10')).toEqual([{ from: 600, to: 660 }]);
    expect(openingsOn(saturdays, '2026-10-17')).toEqual([{ from: 600, to: 660 }]);
  });

  test('slots lie inside the hours, do not overlap, and have equal length', () => {
    const figure = fc.option(fc.integer({ min: 0, max: 1440 }), { nil: null });
    const hours = fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: figure, to: figure }), { maxLength: 14 });
    const any = fc.record({
      hours,
      slotMinutes: fc.integer({ min: 15, max: 1440 }),
      longestSlots: fc.constant(null),
      noticeHours: fc.constant(null),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 400 }), (given, ahead) => {
        const day = addDays('2026-01-01', ahead);
        const slots = slotsOn(given, day);
        for (const { start, end } of slots) {
          expect(+end - +start).toBe(given.slotMinutes * 60_000);
          const [from, to] = [(+start - +momentInChina(day)) / 60_000, (+end - +momentInChina(day)) / 60_000];
          expect(openingsOn(given, day).some((opening) => opening.from <= from && to <= opening.to)).toBe(true);
        }
        expect(slots.every((one, index) => slots.every((other, also) => index === also || !overlaps(one, other)))).toBe(true);
      }),
    );
  });
});

describe('a requested time', () => {
  test('a free time can be booked', () => {
    expect(refusal(at('2026-06-16', '09:00'))).toBeNull();
    expect(refusal(at('2026-06-16', '09:00'), 3)).toBeNull();
    expect(spanOf(rules, at('2026-06-16', '09:00'), 3)?.end).toEqual(at('2026-06-16', '12:00'));
  });

  test('a time that has begun is past, even at that moment', () => {
    expect(refusal(at('2026-06-15', '09:00'))).toBe('past');
    expect(refusal(now)).toBe('past');
    expect(refusal(at('2026-06-15', '11:00'))).toBeNull();
  });

  test('a time within the notice period is too late, and exactly at its end it is not', () => {
    expect(refusal(at('2026-06-16', '09:00'), 1, { noticeHours: 24 })).toBe('notice');
    expect(refusal(at('2026-06-16', '10:00'), 1, { noticeHours: 24 })).toBeNull();
  });

  test('a time beyond the days ahead is too far', () => {
    const last = addDays('2026-06-15', bookableDays - 1);
    expect(last).toBe('2026-09-12');
    const daily = { hours: open(540, 600, [1, 2, 3, 4, 5, 6, 7]) };
    expect(refusal(at(last, '09:00'), 1, daily)).toBeNull();
    expect(refusal(at(addDays(last, 1), '09:00'), 1, daily)).toBe('tooFar');
  });

  test('a time at which no slot begins is refused', () => {
    expect(refusal(at('2026-06-16', '09:30'))).toBe('noSlot');
    expect(refusal(at('2026-06-16', '12:00'))).toBe('noSlot');
    expect(refusal(at('2026-06-20', '09:00'))).toBe('noSlot');
  });

  test('a time beyond the longest booking or across a pause is too long', () => {
    expect(refusal(at('2026-06-16', '09:00'), 3, { longestSlots: 2 })).toBe('tooLong');
    expect(refusal(at('2026-06-16', '11:00'), 2)).toBe('tooLong');
    expect(refusal(at('2026-06-16', '14:00'), 3, { longestSlots: null })).toBeNull();
  });

  test('an overlapping time is taken, a touching one is not', () => {
    const busy = [{ start: at('2026-06-16', '10:00'), end: at('2026-06-16', '11:00') }];
    expect(refusal(at('2026-06-16', '09:00'), 1, {}, busy)).toBeNull();
    expect(refusal(at('2026-06-16', '11:00'), 1, {}, busy)).toBeNull();
    expect(refusal(at('2026-06-16', '10:00'), 1, {}, busy)).toBe('taken');
    expect(refusal(at('2026-06-16', '09:00'), 2, {}, busy)).toBe('taken');
  });
});

test('the nearest free times have the requested length and can be booked', () => {
  const busy = [{ start: at('2026-06-16', '09:00'), end: at('2026-06-16', '16:00') }];
  const free = nearestFree(rules, { start: at('2026-06-16', '10:00'), count: 2 }, { now, busy }, 3);
  expect(free.map(({ start }) => start)).toEqual([at('2026-06-15', '15:00'), at('2026-06-15', '14:00'), at('2026-06-17', '09:00')]);
  for (const { start } of free) expect(slotRefusal(rules, { start, count: 2 }, { now, busy })).toBeNull();
  expect(nearestFree(rules, { start: at('2026-06-16', '10:00'), count: 4 }, { now, busy }, 3)).toEqual([]);
});

test('cancelling is late within the hours of notice', () => {
  const start = new Date(isoInChina('2026-06-16', '10:00'));
  expect(isLate({ noticeHours: 24 }, start, now)).toBe(false);
  expect(isLate({ noticeHours: 25 }, start, now)).toBe(true);
  expect(isLate({ noticeHours: null }, start, now)).toBe(false);
});
