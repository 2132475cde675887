import { expect, test } from 'vitest';
import { offerCost, offerState } from '#domain/finance/offer.ts';

test('the cost of an offer is the interest of its plan and its fees, in cents', () => {
  const loan = { amount: 4_000_000, months: 12, rate: 3.45, fees: 9000 };
  expect(offerCost({ ...loan, repayment: 'interestFirst' })).toEqual({
    first: 1_150_000,
    last: 401_150_000,
    interest: 13_800_000,
    total: 14_700_000,
  });
  const { interest, total, first } = offerCost({ ...loan, repayment: 'equalInstalment', fees: 0 });
  expect(total).toBe(interest);
  expect(interest).toBeLessThan(13_800_000);
  expect(first).toBeGreaterThan(1_150_000);
});

test.each([
  ['open', '2026-06-15', 'open'],
  ['open', '2026-06-14', 'expired'],
  ['accepted', '2026-06-14', 'accepted'],
] as const)('an offer that is %s and valid until %s is %s on 15 June 2026', (state, validUntil, shown) => {
  expect(offerState({ state, validUntil }, '2026-06-15')).toBe(shown);
});
