import { expect, test } from 'vitest';
import { paysMoney } from '#domain/payment/pays.ts';

const silent = { amountMax: null, amountText: null, supportMode: 'recognition' };

test('a policy that only recognises pays nothing', () => expect(paysMoney(silent)).toBe(false));
test('a policy with an amount pays, whatever its mode', () => {
  expect(paysMoney({ ...silent, amountMax: 500_000 })).toBe(true);
  expect(paysMoney({ ...silent, amountText: '最高 50 万元' })).toBe(true);
});
test('a policy that rewards or names no mode may pay', () => {
  expect(paysMoney({ ...silent, supportMode: 'award' })).toBe(true);
  expect(paysMoney({ ...silent, supportMode: null })).toBe(true);
});
