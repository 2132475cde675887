import { expect, test } from 'vitest';
import { blankPolicy, copyOf } from '#pages/publishing/policy-admin/fields/content.ts';
import { noRule } from '#domain/window/window.ts';

test('a copy of a policy has neither its dates nor its window', () => {
  const today = '2026-06-15';
  const yearly = {
    applyFrom: '2025-03-01',
    applyTo: '2025-04-30',
    applyRule: { ...noRule, every: 'year' as const },
    effectiveFrom: '2025-01-01',
  };
  const copy = copyOf({ ...blankPolicy('2025-01-01'), title: '年度补助', docNumber: '云发〔2025〕1号', ...yearly }, today);
  expect(copy).toEqual({ ...blankPolicy(today), title: '年度补助' });
});
