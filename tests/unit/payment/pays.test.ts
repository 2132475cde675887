import { expect, test } from 'vitest';
import { paysMoney } from '#domain/payment/pays.ts';

test('a policy that only recognises or reduces a tax pays nothing', () => {
  for (const supportMode of ['recognition', 'tax', 'space', 'service']) expect(paysMoney({ amountMax: null, supportMode })).toBe(false);
});
test('a policy with an amount pays, whatever its mode', () => {
  expect(paysMoney({ amountMax: 500_000, supportMode: 'recognition' })).toBe(true);
});
test('a policy that rewards or has no mode may pay', () => {
  for (const supportMode of ['award', null]) expect(paysMoney({ amountMax: null, supportMode })).toBe(true);
});
