import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueOf, reminderDays, runningStretches, urgencyOf, usedDays } from '#domain/application/limits.ts';
import { addDays } from '#domain/china-time.ts';
import { addWorkingDays, isWorkingDay, workCalendar } from '#domain/calendar/working-days.ts';

const name = '国庆节';
const off = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'];
const calendar = workCalendar([
  {
    year: 2026,
    days: [
      ...off.map((day) => ({ day, kind: 'off' as const, name })),
      ...['2026-09-20', '2026-10-10'].map((day) => ({ day, kind: 'work' as const, name })),
    ],
  },
]);

describe('the limit of a step', () => {
  test.each([
    ['begins with the next working day', '2026-09-18', 5, [], '2026-09-24'],
    ['passes over the holiday', '2026-09-29', 5, [], '2026-10-12'],
    ['is shorter by what an earlier round used', '2026-09-29', 5, [{ from: '2026-09-21', to: '2026-09-23' }], '2026-10-09'],
    ['does not count the days on which the applicant had it', '2026-09-29', 5, [{ from: '2026-09-21', to: '2026-09-21' }], '2026-10-12'],
    ['is a day at least for what is sent again', '2026-09-29', 5, [{ from: '2026-09-01', to: '2026-09-28' }], '2026-09-30'],
  ] as const)('%s', (_, opened, limit, earlier, day) => expect(dueOf(calendar, opened, limit, earlier)).toEqual({ day, isGuess: false }));

  test('a limit that reaches a year without a calendar is a guess', () =>
    expect(dueOf(calendar, '2026-12-30', 5)).toMatchObject({ isGuess: true }));

  test('a limit is a working day after its opening, reduced by used days', () =>
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.integer({ min: 1, max: 20 }), fc.nat({ max: 40 }), (offset, limit, length) => {
        const opened = addDays('2026-01-10', offset);
        const earlier = [{ from: addDays(opened, -length), to: opened }];
        const { day } = dueOf(calendar, opened, limit, earlier);
        expect(day > opened && isWorkingDay(calendar, day)).toBe(true);
        expect(day <= addWorkingDays(calendar, opened, limit).day).toBe(true);
      }),
    ));
});

test('used days count until today while officers have the case', () => {
  expect(usedDays(calendar, [{ from: '2026-09-18', to: null }], '2026-09-22')).toBe(3);
  expect(usedDays(calendar, [], '2026-09-22')).toBe(0);
});

describe('urgency', () => {
  // ten working days: 8 to 20 September, including a worked Sunday
  const [opened, due] = ['2026-09-07', '2026-09-20'];
  test.each([
    ['2026-09-07', 'inTime', 10],
    ['2026-09-16', 'inTime', 3],
    ['2026-09-17', 'near', 2],
    ['2026-09-19', 'near', 1],
    ['2026-09-20', 'due', 0],
    ['2026-09-21', 'overdue', -1],
    ['2026-09-26', 'overdue', -5],
  ] as const)('on %s: %s, %d working days left', (today, urgency, left) =>
    expect(urgencyOf(calendar, opened, due, today)).toEqual({ urgency, left }),
  );

  test('reminders are due at four fifths and at the limit', () =>
    expect(reminderDays(calendar, opened, due)).toEqual(['2026-09-17', '2026-09-20']));

  test('a limit of one day has one reminder', () => expect(reminderDays(calendar, '2026-09-07', '2026-09-08')).toEqual(['2026-09-08']));
});

describe('paused time', () => {
  test('it does not count for the step', () =>
    expect(runningStretches('2026-09-07', null, [{ from: '2026-09-09', to: '2026-09-16' }])).toEqual([
      { from: '2026-09-07', to: '2026-09-09' },
      { from: '2026-09-16', to: null },
    ]));

  test('an open pause leaves no open stretch', () =>
    expect(runningStretches('2026-09-07', null, [{ from: '2026-09-09', to: null }])).toEqual([{ from: '2026-09-07', to: '2026-09-09' }]));
});
