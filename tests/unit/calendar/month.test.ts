import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PolicySummary } from '#contract/policy.ts';
import { addDays } from '#domain/china-time.ts';
import { entriesOf, openThroughout } from '#pages/publishing/calendar/state/entries.ts';
import { addMonths, lastDay, monthOf, weekday, weeksOf } from '#domain/calendar/month.ts';

const month = fc
  .record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);

describe('a calendar month', () => {
  test('a month is shown in whole weeks from Monday, each day once', () => {
    fc.assert(
      fc.property(month, (shown) => {
        const weeks = weeksOf(shown);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekday(week[0] ?? '') === 0)).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        expect(days.filter((day) => monthOf(day) === shown)).toHaveLength(Number(lastDay(shown).slice(8)));
        expect(weeks.every((week) => week.some((day) => monthOf(day) === shown))).toBe(true);
      }),
    );
  });

  test('adding months and subtracting them restores the month', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -30, max: 30 }), (from, by) => {
        expect(addMonths(addMonths(from, by), -by)).toBe(from);
      }),
    );
  });

  test.each([
    ['2026-11', '2026-11-30'],
    ['2028-02', '2028-02-29'],
    ['2027-02', '2027-02-28'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (shown, day) => expect(lastDay(shown)).toBe(day));

  test('adding days ignores daylight saving time', () => expect(addDays('2026-03-28', 2)).toBe('2026-03-30'));
});

describe('calendar entries', () => {
  const window = (id: string, applyFrom: string | null, applyTo: string | null, amountMax = 0) =>
    ({ id, applyFrom, applyTo, amountMax, effectiveTo: null as string | null }) as PolicySummary;
  const policies = [
    window('through', '2026-10-01', '2026-12-31'),
    window('both', '2026-11-05', '2026-11-20'),
    window('closes', '2026-10-01', '2026-11-20', 500),
    window('opens', '2026-11-20', null),
    window('later', '2026-12-01', '2026-12-20'),
    window('always', null, null),
  ];
  const found = entriesOf(policies, '2026-11-01', '2026-11-30').map(({ day, what, policy }) => `${day} ${what} ${policy.id}`);

  test('entries are openings and deadlines in the span, by day, deadlines first, higher amounts first', () =>
    expect(found).toEqual(['2026-11-05 opens both', '2026-11-20 closes closes', '2026-11-20 closes both', '2026-11-20 opens opens']));

  test('a policy open during the whole span has no entry on a day', () =>
    expect(openThroughout(policies, '2026-11-01', '2026-11-30').map(({ id }) => id)).toEqual(['through', 'always']));

  test('a window ends with the last day on which its policy is in force', () => {
    const ended = [{ ...window('ended', '2026-01-01', '2027-01-01'), effectiveTo: '2026-11-20' }];
    expect(entriesOf(ended, '2026-11-01', '2026-11-30').map(({ day, what }) => [day, what])).toEqual([['2026-11-20', 'closes']]);
    expect(openThroughout(ended, '2026-11-01', '2026-11-30')).toEqual([]);
  });
});
