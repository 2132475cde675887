import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockInChina,
  daysUntil,
  fromChinaTime,
  isDay,
  momentInChina,
  nextInChina,
  toChinaTime,
  todayInChina,
  weekdayOf,
} from '#domain/china-time.ts';

describe('calendar days', () => {
  test('they are counted over month ends and leap days', () => {
    expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
      '2028-02-29',
      '2027-03-01',
      '2026-12-31',
    ]);
    expect([daysUntil('2028-02-28', '2028-03-01'), daysUntil('2026-06-16', '2026-06-15')]).toEqual([2, -1]);
  });

  test('weekdays are numbered from Sunday as 0', () => expect(['2026-06-14', '2026-06-15'].map(weekdayOf)).toEqual([0, 1]));

  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-6-1', false],
    ['', false],
  ])('the text %s is a valid day: %s', (text, is) => expect(isDay(text)).toBe(is));
});

describe('time in China', () => {
  test('a day begins at 16:00 UTC of the day before', () => {
    expect(todayInChina(new Date('2026-06-14T15:59:59.999Z'))).toBe('2026-06-14');
    expect(todayInChina(new Date('2026-06-14T16:00:00Z'))).toBe('2026-06-15');
    expect(momentInChina('2026-06-15')).toEqual(new Date('2026-06-14T16:00:00Z'));
    expect(momentInChina('2026-06-15', '09:30')).toEqual(new Date('2026-06-15T01:30:00Z'));
    expect(clockInChina(new Date('2026-06-14T16:00:00Z')).toISOString()).toBe('2026-06-15T00:00:00.000Z');
  });

  test('the next time of day is always in the future', () => {
    expect(nextInChina(momentInChina('2026-06-15', '08:00'), '08:00')).toEqual(momentInChina('2026-06-16', '08:00'));
    expect(nextInChina(momentInChina('2026-06-15', '07:59'), '08:00')).toEqual(momentInChina('2026-06-15', '08:00'));
    expect(nextInChina(momentInChina('2026-06-15', '08:00'), '08:00', 1)).toEqual(momentInChina('2026-06-22', '08:00'));
  });

  test('a moment is converted to local time and back', () => {
    expect(toChinaTime('2026-06-14T16:05:00.000Z')).toBe('2026-06-15T00:05');
    expect(fromChinaTime('2026-06-15T00:05')).toBe('2026-06-15T00:05:00+08:00');
    expect([fromChinaTime('2026-06-15'), fromChinaTime('2026-02-30T24:61')]).toEqual([null, null]);
  });
});
