import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/china-time.ts';
import { addWorkingDays, isWorkingDay, workCalendar, workingDaysBetween } from '#domain/calendar/working-days.ts';

const name = '国庆节';
const off = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'];
const work = ['2026-09-20', '2026-10-10'];
const calendar = workCalendar([
  {
    year: 2026,
    days: [...off.map((day) => ({ day, kind: 'off' as const, name })), ...work.map((day) => ({ day, kind: 'work' as const, name }))],
  },
]);

describe('a working day', () => {
  test.each([
    ['2026-09-20', true, 'a worked Sunday'],
    ['2026-10-10', true, 'a worked Saturday'],
    ['2026-10-01', false, 'a holiday on a Thursday'],
    ['2026-09-26', false, 'a Saturday'],
    ['2026-09-28', true, 'a Monday'],
  ])('%s: %s, %s', (day, is) => expect(isWorkingDay(calendar, day)).toBe(is));
});

describe('a working-day limit', () => {
  test.each([
    ['2026-09-18', 1, '2026-09-20', 'the worked Sunday counts'],
    ['2026-09-30', 1, '2026-10-08', 'over the holiday'],
    ['2026-09-30', 3, '2026-10-10', 'the worked Saturday counts'],
    ['2026-09-30', 4, '2026-10-12', 'its Sunday does not'],
    ['2026-10-03', 1, '2026-10-08', 'from within the holiday'],
    ['2026-09-30', 0, '2026-09-30', 'none'],
  ])('from %s, %d days end on %s: %s', (from, count, day) =>
    expect(addWorkingDays(calendar, from, count)).toEqual({ day, isGuess: false }),
  );

  test('a limit that reaches a year without a notice is a guess', () => {
    expect(addWorkingDays(calendar, '2026-12-30', 1)).toEqual({ day: '2026-12-31', isGuess: false });
    expect(addWorkingDays(calendar, '2026-12-31', 1)).toEqual({ day: '2027-01-01', isGuess: true });
  });

  test('a limit ends on a working day, that many working days later', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 1, max: 40 }), (offset, count) => {
        const from = addDays('2026-01-01', offset);
        const { day } = addWorkingDays(calendar, from, count);
        expect(isWorkingDay(calendar, day)).toBe(true);
        expect(workingDaysBetween(calendar, from, day)).toBe(count);
        expect(workingDaysBetween(calendar, from, addDays(day, -1))).toBe(count - 1);
      }),
    ));
});

test('there are no working days between a day and an earlier one', () =>
  expect(workingDaysBetween(calendar, '2026-09-30', '2026-09-01')).toBe(0));
