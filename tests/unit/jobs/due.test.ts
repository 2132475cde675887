import { describe, expect, test } from 'vitest';
import { nextInChina } from '#domain/china-time.ts';
import { nextDigest } from '#domain/subscription.ts';

const china = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

describe('the next digest', () => {
  test.each([
    ['daily', '2026-06-15 07:59', '2026-06-15 08:00'],
    ['daily', '2026-06-15 08:00', '2026-06-16 08:00'],
    ['daily', '2026-06-15 23:59', '2026-06-16 08:00'],
    // still yesterday in UTC
    ['daily', '2026-06-16 00:00', '2026-06-16 08:00'],
    ['daily', '2026-12-31 09:00', '2027-01-01 08:00'],
    // 2026-06-15 is a Monday
    ['weekly', '2026-06-15 07:59', '2026-06-15 08:00'],
    ['weekly', '2026-06-15 08:00', '2026-06-22 08:00'],
    ['weekly', '2026-06-21 23:59', '2026-06-22 08:00'],
    ['weekly', '2026-06-22 00:00', '2026-06-22 08:00'],
    ['weekly', '2026-12-30 12:00', '2027-01-04 08:00'],
  ] as const)('a %s digest requested at %s is due at %s', (frequency, now, due) => {
    expect(nextDigest(frequency, china(now))).toEqual(china(due));
  });

  test('instant rules and rules without alerts have no digest', () => {
    expect([nextDigest('instant', china('2026-06-15 07:00')), nextDigest('none', china('2026-06-15 07:00'))]).toEqual([null, null]);
  });

  test('the next 08:00 is at most 24 hours ahead', () => {
    for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
      const now = new Date(china('2026-02-27 00:00').getTime() + minute * 60_000);
      const due = nextInChina(now, '08:00');
      expect(due.getTime() - now.getTime()).toBeGreaterThan(0);
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
      expect(due.toISOString()).toMatch(/T00:00:00\.000Z$/);
    }
  });
});
