import { describe, expect, test } from 'vitest';
import type { PaymentAction, PaymentFacts, PaymentGiven } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import { actionBetween, paymentActions, paymentAfter, paymentMachine, paymentRefusal } from '#domain/payment/machine.ts';
import { paymentStates } from '#domain/payment/states.ts';

/** Where each action leads from each state, written out: everything else is refused. */
const allowed: Record<PaymentState, Partial<Record<PaymentAction, PaymentState>>> = {
  due: { settle: 'due', pay: 'paid', fail: 'failed' },
  paid: { return: 'returned', reclaim: 'clawback' },
  failed: { pay: 'paid', fail: 'failed', retry: 'due' },
  returned: { pay: 'paid', fail: 'failed', retry: 'due' },
  clawback: { recover: 'recovered' },
  recovered: {},
};

const given: PaymentGiven = { amount: 500_000_00, batch: '2026-07', paidOn: '2026-07-20', note: '账号有误' };
const none: PaymentGiven = { amount: null, batch: null, paidOn: null, note: null };
const payment = (state: PaymentState, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  state,
  amount: 300_000_00,
  batch: '2026-06',
  paidOn: '2026-06-12',
  reason: '退票',
  ...more,
});

const pairs = paymentStates.flatMap((state) => paymentActions.map((action) => ({ state, action, to: allowed[state][action] })));

describe('the states of a payment', () => {
  test.each(pairs.filter(({ to }) => to !== undefined))('$state: $action leads to $to', ({ state, action, to }) => {
    expect(paymentRefusal(action, payment(state), given)).toBeNull();
    expect(paymentAfter(action, payment(state), given).state).toBe(to);
  });

  test.each(pairs.filter(({ to }) => to === undefined))('$state: $action is refused', ({ state, action }) => {
    expect(paymentRefusal(action, payment(state), given)).toBe('state');
    expect(() => paymentAfter(action, payment(state), given)).toThrow(/allows no/);
  });

  test.each(pairs.filter(({ to }) => to !== undefined))('$state: $action names what it needs', ({ state, action }) => {
    const needs = paymentMachine[state][action]?.needs ?? [];
    expect(paymentRefusal(action, payment(state), none)).toBe(needs[0] ?? null);
    for (const need of needs) expect(paymentRefusal(action, payment(state), { ...given, [need]: null })).toBe(need);
  });

  test.each(['pay', 'fail'] as const)('no payment before the amount is stated: %s', (action) => {
    expect(paymentRefusal(action, payment('due', { amount: null }), given)).toBe('unsettled');
  });

  test('the amount is set only in state due, without a change of state', () => {
    expect(paymentAfter('settle', payment('due', { amount: null }), given)).toEqual(payment('due', { amount: given.amount }));
  });

  test('paying stores batch and day, and clears the reason of an earlier failure', () => {
    const { batch, paidOn } = given;
    expect(paymentAfter('pay', payment('failed'), given)).toEqual(payment('paid', { batch, paidOn, reason: null }));
  });

  test('a failed payment has no day of payment', () => {
    expect(paymentAfter('fail', payment('due'), given)).toMatchObject({ paidOn: null, reason: given.note, batch: given.batch });
  });

  test('a retried payment keeps only its amount', () => {
    expect(paymentAfter('retry', payment('returned'), none)).toEqual(payment('due', { batch: null, paidOn: null, reason: null }));
  });

  test('a recovered payment keeps the reason of its reclaim', () => {
    expect(paymentAfter('recover', payment('clawback'), none)).toEqual(payment('recovered'));
    expect(paymentAfter('recover', payment('clawback'), given).reason).toBe(given.note);
  });

  test('each pair of states has the action that joins them, or none', () => {
    for (const from of paymentStates)
      for (const to of paymentStates) {
        const action = paymentActions.find((one) => allowed[from][one] === to);
        expect(actionBetween(from, to)).toBe(action);
      }
  });
});
