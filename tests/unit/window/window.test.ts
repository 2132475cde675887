import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay } from '#domain/china-time.ts';
import { windowStatus } from '#domain/policy.ts';
import type { ApplyWindow, WindowRule } from '#domain/window/window.ts';
import { isSpent, monthsLater, noRule, windowAfter, windowOn, windowStatusOf, windowsWithin } from '#domain/window/window.ts';

type Window = ApplyWindow & { applyRule: WindowRule };
const windowOf = (
  applyFrom: string | null,
  applyTo: string | null,
  rule: Partial<WindowRule> = {},
  more: Partial<ApplyWindow> = {},
): Window => ({ applyFrom, applyTo, effectiveTo: null, applyRule: { ...noRule, ...rule }, ...more }) as Window;

const spring = windowOf('2026-03-01', '2026-04-30', { every: 'year' });
const winter = windowOf('2025-11-15', '2026-02-15', { every: 'year' });
const monthly = windowOf('2026-01-01', '2026-01-10', { every: 'month' });

test.each([
  [spring, '2026-02-28', 'upcoming', '2026-03-01', '2026-04-30'],
  [spring, '2026-03-01', 'open', '2026-03-01', '2026-04-30'],
  [spring, '2026-04-30', 'open', '2026-03-01', '2026-04-30'],
  [spring, '2026-05-01', 'upcoming', '2027-03-01', '2027-04-30'],
  [spring, '2020-01-01', 'upcoming', '2026-03-01', '2026-04-30'],
  [winter, '2026-12-31', 'open', '2026-11-15', '2027-02-15'],
  [winter, '2027-01-01', 'open', '2026-11-15', '2027-02-15'],
  [winter, '2027-02-16', 'upcoming', '2027-11-15', '2028-02-15'],
  [monthly, '2026-12-11', 'upcoming', '2027-01-01', '2027-01-10'],
  [monthly, '2026-12-10', 'open', '2026-12-01', '2026-12-10'],
  [windowOf('2026-01-25', '2026-02-05', { every: 'month' }), '2026-03-03', 'open', '2026-02-25', '2026-03-05'],
  // the last day of February, in leap years and others
  [windowOf('2024-02-01', '2024-02-29', { every: 'year' }), '2026-02-28', 'open', '2026-02-01', '2026-02-28'],
  [windowOf('2024-02-01', '2024-02-29', { every: 'year' }), '2028-02-29', 'open', '2028-02-01', '2028-02-29'],
  [windowOf('2026-01-20', '2026-01-31', { every: 'month' }), '2026-02-28', 'open', '2026-02-20', '2026-02-28'],
  [windowOf('2026-01-20', '2026-01-31', { every: 'month' }), '2026-03-31', 'open', '2026-03-20', '2026-03-31'],
  // comes into force during a window, and expires during one
  [{ ...spring, effectiveFrom: '2026-04-10' }, '2026-04-01', 'upcoming', '2026-04-10', '2026-04-30'],
  [{ ...spring, effectiveFrom: '2026-06-01' }, '2026-04-01', 'upcoming', '2027-03-01', '2027-04-30'],
  [{ ...spring, effectiveTo: '2027-04-10' }, '2027-04-01', 'open', '2027-03-01', '2027-04-30'],
  [{ ...spring, effectiveTo: '2027-04-10' }, '2027-04-11', 'closed', '2027-03-01', '2027-04-30'],
  [{ ...spring, effectiveTo: '2026-12-31' }, '2026-06-01', 'closed', '2026-03-01', '2026-04-30'],
  [{ ...spring, effectiveFrom: '2026-06-01', effectiveTo: '2026-12-31' }, '2026-04-01', 'closed', '2027-03-01', '2027-04-30'],
] as [ApplyWindow, string, string, string, string][])('%# the window of a day and its status', (window, today, status, from, to) => {
  expect([windowOn(today, window), windowStatusOf(today, window)]).toEqual([{ from, to }, status]);
});

test('a window in words is neither open nor closed', () => {
  expect(windowStatusOf('2026-06-15', windowOf(null, null, { text: '以当年通知为准' }))).toBe('ask');
  expect(windowStatusOf('2026-06-15', windowOf('2026-06-01', '2026-06-30', { text: '以当年通知为准' }))).toBe('open');
  expect(windowStatusOf('2026-06-15', windowOf(null, null, { text: '见通知' }, { effectiveTo: '2026-06-14' }))).toBe('closed');
});

describe('first come, first served within a budget', () => {
  test('a spent budget closes the only window', () => {
    const spent = windowOf('2026-06-01', '2026-06-30', { untilSpent: true, left: 0, leftOn: '2026-06-10' });
    expect(windowStatusOf('2026-06-15', spent)).toBe('closed');
    expect(windowStatusOf('2026-06-15', { ...spent, applyRule: { ...spent.applyRule, left: 1 } })).toBe('open');
    expect(windowStatusOf('2026-06-15', windowOf(null, null, { untilSpent: true, left: 0, leftOn: '2026-06-10' }))).toBe('closed');
  });

  test('a budget spent this year leaves next year open', () => {
    const spent = windowOf('2025-03-01', '2025-04-30', { every: 'year', untilSpent: true, left: 0, leftOn: '2026-03-20' });
    expect(windowStatusOf('2026-04-01', spent)).toBe('closed');
    expect(isSpent('2026-04-01', spent)).toBe(true);
    expect(windowStatusOf('2026-05-01', spent)).toBe('upcoming');
    expect(windowStatusOf('2027-03-01', spent)).toBe('open');
  });
});

test("the next window follows today's, until the policy ends", () => {
  expect(windowAfter('2026-03-05', spring)).toEqual({ from: '2027-03-01', to: '2027-04-30' });
  expect(windowAfter('2026-03-05', { ...spring, effectiveTo: '2027-02-28' })).toBeNull();
  expect(windowAfter('2026-03-05', windowOf('2026-03-01', '2026-04-30'))).toBeNull();
  expect(windowsWithin(monthly, '2026-02-05', '2026-04-01').map(({ from }) => from)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
});

const dayIn = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((count) => addDays(from, count));
const maybe = (day: fc.Arbitrary<string>) => fc.option(day, { nil: null });
const recurring = fc
  .record({
    every: fc.constantFrom('year' as const, 'month' as const),
    from: dayIn('2023-01-01', 900),
    length: fc.integer({ min: 0, max: 360 }),
    since: maybe(dayIn('2023-01-01', 2500)),
    until: maybe(dayIn('2023-01-01', 2500)),
  })
  .map(({ every, from, length, since, until }) =>
    windowOf(
      from,
      addDays(from, every === 'year' ? length : length % 26),
      { every },
      { effectiveFrom: since, effectiveTo: since !== null && until !== null && until < since ? null : until },
    ),
  );

describe('a recurring window', () => {
  test('it is open exactly on the days of its occurrences while the policy is in force', () => {
    fc.assert(
      fc.property(recurring, dayIn('2023-01-01', 3000), (window, today) => {
        const { applyFrom, applyTo, effectiveFrom, effectiveTo } = window;
        const step = window.applyRule.every === 'year' ? 12 : 1;
        const inForce = (effectiveFrom ?? '') <= today && (effectiveTo === null || today <= effectiveTo);
        const isOpen = Array.from({ length: 130 }, (_, count) => count * step).some(
          (months) => monthsLater(applyFrom ?? '', months) <= today && today <= monthsLater(applyTo ?? '', months),
        );
        expect(windowStatusOf(today, window) === 'open').toBe(inForce && isOpen);
      }),
    );
  });

  test('an open or upcoming window stays the same on later days until it is over', () => {
    fc.assert(
      fc.property(recurring, dayIn('2023-01-01', 3000), (window, today) => {
        const { from, to } = windowOn(today, window);
        expect(isDay(from ?? '') && isDay(to ?? '')).toBe(true);
        const status = windowStatusOf(today, window);
        const isAhead = (from ?? '') > today && (window.effectiveTo === null || (from ?? '') <= window.effectiveTo);
        expect(status !== 'upcoming' || isAhead).toBe(true);
        const last = status === 'closed' ? today : to;
        expect(last === today ? { from, to } : windowOn(addDays(today, 1), window)).toEqual({ from, to });
      }),
    );
  });

  test('the stored and the answered form are read alike on any day', () => {
    fc.assert(
      fc.property(recurring, dayIn('2023-01-01', 3000), dayIn('2023-01-01', 3000), (window, asked, today) => {
        const { from, to } = windowOn(asked, window);
        const { applyFrom, applyTo, effectiveFrom = null, effectiveTo } = window;
        const answered = {
          applyFrom: from,
          applyTo: to,
          effectiveTo,
          applyRule: { ...window.applyRule, from: applyFrom, to: applyTo, since: effectiveFrom },
        };
        expect([windowOn(today, answered), windowStatusOf(today, answered)]).toEqual([
          windowOn(today, window),
          windowStatusOf(today, window),
        ]);
      }),
    );
  });

  test('a window without a rule has the status of its dates', () => {
    fc.assert(
      fc.property(
        maybe(dayIn('2026-01-01', 60)),
        maybe(dayIn('2026-02-01', 60)),
        maybe(dayIn('2026-01-01', 90)),
        dayIn('2026-01-01', 120),
        (from, to, until, today) => {
          expect(windowStatusOf(today, { applyFrom: from, applyTo: to, effectiveTo: until, applyRule: null })).toBe(
            windowStatus(today, from, to, until),
          );
        },
      ),
    );
  });
});
