import { describe, expect, test } from 'vitest';
import { countLimit } from '#domain/application/case-limits.ts';
import { workCalendar } from '#domain/calendar/working-days.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#domain/calendar/working-hours.ts';
import { isoInChina, toChinaTime } from '#domain/china-time.ts';

// Friday 19 June 2026 is the Dragon Boat Festival
const calendar = workCalendar([{ year: 2026, days: [{ day: '2026-06-19', kind: 'off', name: '端午节' }] }]);
const at = (day: string, time: string) => new Date(isoInChina(day, time));
const reached = (day: string, time: string, hours: number) =>
  toChinaTime(addWorkingMinutes(calendar, at(day, time), hours * 60).at.toISOString());

describe('office hours', () => {
  test.each([
    ['2026-06-15', '10:00', 4, '2026-06-15T14:00'],
    ['2026-06-15', '15:30', 4, '2026-06-16T11:30'],
    ['2026-06-15', '07:00', 8, '2026-06-15T17:00'],
    // events after hours, before a holiday or at a weekend count from the next office hour
    ['2026-06-15', '20:00', 1, '2026-06-16T10:00'],
    ['2026-06-18', '16:00', 2, '2026-06-22T10:00'],
    ['2026-06-20', '12:00', 2, '2026-06-22T11:00'],
  ])('from %s %s, %i of them end at %s', (day, time, hours, end) => {
    expect(reached(day, time, hours)).toBe(end);
  });

  test('between two moments are those that were added', () => {
    for (const minutes of [1, 59, 240, 481, 1500]) {
      const from = at('2026-06-17', '13:17');
      expect(workingMinutesBetween(calendar, from, addWorkingMinutes(calendar, from, minutes).at)).toBe(minutes);
    }
  });

  test('of a year without a calendar are a guess', () => {
    expect(addWorkingMinutes(calendar, at('2027-01-05', '10:00'), 60).isGuess).toBe(true);
    expect(addWorkingMinutes(calendar, at('2026-06-15', '10:00'), 60).isGuess).toBe(false);
  });
});

describe('a limit of a case', () => {
  const written = (moment: Date) => toChinaTime(moment.toISOString());

  test('in days is over at the end of its last working day, and presses on that morning', () => {
    const counted = countLimit(calendar, { count: 5, unit: 'days' }, [{ from: at('2026-06-15', '10:00'), to: null }]);
    expect([written(counted.until), written(counted.near)]).toEqual(['2026-06-24T00:00', '2026-06-23T08:30']);
  });

  test('in hours presses after four fifths of them', () => {
    const counted = countLimit(calendar, { count: 5, unit: 'hours' }, [{ from: at('2026-06-15', '10:00'), to: null }]);
    expect([written(counted.until), written(counted.near)]).toEqual(['2026-06-15T15:00', '2026-06-15T14:00']);
  });

  test('office hours exclude pauses and include extensions', () => {
    const stretches = [
      { from: at('2026-06-15', '10:00'), to: at('2026-06-15', '12:00') },
      { from: at('2026-06-17', '10:00'), to: null },
    ];
    expect(written(countLimit(calendar, { count: 5, unit: 'hours' }, stretches).until)).toBe('2026-06-17T13:00');
    expect(written(countLimit(calendar, { count: 5, unit: 'hours' }, stretches, 1).until)).toBe('2026-06-18T13:00');
    expect(written(countLimit(calendar, { count: 3, unit: 'days' }, stretches).until)).toBe('2026-06-24T00:00');
  });
});
