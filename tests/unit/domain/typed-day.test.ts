import { describe, expect, test } from 'vitest';
import { readDay, readMonth } from '#domain/calendar/typed-day.ts';

describe('a date as people type it', () => {
  test.each([
    ['2026-3-1', '2026-03-01'],
    ['２０２６／０３／０１', '2026-03-01'],
    ['20260301', '2026-03-01'],
    [' 2026年3月1日 ', '2026-03-01'],
    ['2026-03-01 08:30', '2026-03-01'],
    ['二〇二六年三月一日', '2026-03-01'],
    ['1 Mar 2026', '2026-03-01'],
    ['March 1, 2026', '2026-03-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day));

  test.each(['', '2026', '2026-03', '2026-02-29', '2026-13-01', '31 Foo 2026', '3/1/2026', '45992', '0202-01-01', '明天'])(
    '%s is no day',
    (text) => expect(readDay(text)).toBeNull(),
  );

  test.each([
    ['2026-3', '2026-03'],
    ['202603', '2026-03'],
    ['2026年3月', '2026-03'],
    ['Mar 2026', '2026-03'],
    ['March 2026', '2026-03'],
  ])('%s is the month %s', (text, month) => expect(readMonth(text)).toBe(month));

  test.each(['', '2026', '2026-13', '2026-03-01', 'Foo 2026'])('%s is no month', (text) => expect(readMonth(text)).toBeNull());
});
