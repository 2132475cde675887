import { describe, expect, test } from 'vitest';
import type { PaymentAction, PaymentFacts, PaymentGiven } from '#domain/payment/machine.ts';
import type { PaymentState } from '#domain/payment/states.ts';
import { actionBetween, paymentActions, paymentAfter, paymentMachine, paymentRefusal } from '#domain/payment/machine.ts';
import { paymentStates } from '#domain/payment/states.ts';

/** Where each action leads from each state, written out: everything else is refused. */
const allowed: Record<PaymentState, Partial<Record<PaymentAction, PaymentState>>> = {
  due: { settle: 'due', pay: 'paid', fail: 'failed' },
  partly: { settle: 'partly', pay: 'paid', fail: 'failed', return: 'returned', reclaim: 'clawback' },
  paid: { return: 'returned', reclaim: 'clawback' },
  failed: { pay: 'paid', fail: 'failed', retry: 'due' },
  returned: { pay: 'paid', fail: 'failed', retry: 'due' },
  clawback: { recover: 'recovered' },
  recovered: { reclaim: 'clawback' },
};

/** The full amount. */
const all: PaymentGiven = { amount: null, batch: '2026-07', paidOn: '2026-07-20', note: '账号有误' };
const given: PaymentGiven = { amount: 500_000_00, batch: '2026-07', paidOn: '2026-07-20', note: '账号有误' };
const none: PaymentGiven = { amount: null, batch: null, paidOn: null, note: null };
/** The amount that the company has received in each state. */
const paidIn: Partial<Record<PaymentState, number>> = { partly: 100_000_00, paid: 300_000_00, clawback: 300_000_00, recovered: 180_000_00 };
const payment = (state: PaymentState, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  state,
  amount: 300_000_00,
  paid: paidIn[state] ?? 0,
  reclaimed: state === 'clawback' ? 300_000_00 : 0,
  batch: '2026-06',
  paidOn: '2026-06-12',
  reason: '退票',
  ...more,
});

const pairs = paymentStates.flatMap((state) => paymentActions.map((action) => ({ state, action, to: allowed[state][action] })));

describe('the states of a payment', () => {
  test.each(pairs.filter(({ to }) => to !== undefined))('$state: $action leads to $to', ({ state, action, to }) => {
    const named = action === 'settle' ? given : all;
    expect(paymentRefusal(action, payment(state), named)).toBeNull();
    expect(paymentAfter(action, payment(state), named).state).toBe(to);
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

  test('stating an amount moves nothing', () => {
    expect(paymentAfter('settle', payment('due', { amount: null }), given)).toEqual(payment('due', { amount: given.amount }));
  });

  test('paying keeps batch and day, and drops the reason of an earlier failure', () => {
    const { batch, paidOn } = all;
    expect(paymentAfter('pay', payment('failed'), all)).toEqual(payment('paid', { batch, paidOn, reason: null }));
  });

  test('a failed payment has no day of payment', () => {
    expect(paymentAfter('fail', payment('due'), given)).toMatchObject({ paidOn: null, reason: given.note, batch: given.batch });
  });

  test('a retried payment keeps only its amount', () => {
    expect(paymentAfter('retry', payment('returned'), none)).toEqual(payment('due', { batch: null, paidOn: null, reason: null }));
  });

  test('a recovered payment keeps the reason of its reclaim', () => {
    expect(paymentAfter('recover', payment('clawback'), none)).toEqual(payment('recovered', { paid: 0 }));
    expect(paymentAfter('recover', payment('clawback'), all).reason).toBe(all.note);
  });

  test('each pair of states has the action that joins them, or none', () => {
    for (const from of paymentStates)
      for (const to of paymentStates) {
        // a partial payment counts as paid
        const action = paymentActions.find((one) => allowed[from][one] === (to === 'partly' ? 'paid' : to));
        // a file from before a clawback does not reclaim money twice
        expect(actionBetween(from, to)).toBe(from === 'recovered' ? undefined : action);
      }
  });
});

describe('a budget', () => {
  const settle = (amount: number, left: number | null, before: number | null) =>
    paymentRefusal('settle', payment('due', { amount: before }), { ...none, amount }, { left });

  test('a budget covers an amount up to its remainder, and increases by corrections', () => {
    expect([settle(100_00, 100_00, null), settle(100_01, 100_00, null), settle(100_01, null, null)]).toEqual([null, 'budget', null]);
    expect([settle(350_00, 50_00, 300_00), settle(350_01, 50_00, 300_00)]).toEqual([null, 'budget']);
  });

  test('with a budget below the approved sum, amounts can only be lowered', () => {
    expect([settle(1, -500_00, null), settle(300_01, -500_00, 300_00)]).toEqual(['budget', 'budget']);
    expect([settle(300_00, -500_00, 300_00), settle(200_00, -500_00, 300_00)]).toEqual([null, null]);
  });
});

describe('a payment in parts', () => {
  const part = (amount: number): PaymentGiven => ({ ...all, amount });

  test('a payment is partly paid until the instalments equal the amount', () => {
    const first = paymentAfter('pay', payment('due'), part(100_000_00));
    expect(first).toMatchObject({ state: 'partly', paid: 100_000_00 });
    expect(paymentAfter('pay', first, part(200_000_00))).toMatchObject({ state: 'paid', paid: 300_000_00 });
    expect(paymentAfter('pay', first, all)).toMatchObject({ state: 'paid', paid: 300_000_00 });
  });

  test('instalments never exceed the amount, and the amount is never corrected below them', () => {
    const first = paymentAfter('pay', payment('due'), part(100_000_00));
    expect(paymentRefusal('pay', first, part(200_000_01))).toBe('over');
    expect(paymentRefusal('settle', first, part(99_999_99))).toBe('under');
    const corrected = paymentAfter('settle', first, part(400_000_00));
    expect(corrected).toMatchObject({ state: 'partly', amount: 400_000_00 });
    expect(paymentRefusal('pay', corrected, part(200_000_01))).toBeNull();
    expect(paymentAfter('settle', first, part(100_000_00))).toMatchObject({ state: 'paid' });
  });

  test('paid instalments are kept when another one fails, is repeated or returned', () => {
    const first = paymentAfter('pay', payment('due'), part(100_000_00));
    const failed = paymentAfter('fail', first, all);
    expect(failed).toMatchObject({ state: 'failed', paid: 100_000_00 });
    expect(paymentAfter('retry', failed, none)).toMatchObject({ state: 'partly', paid: 100_000_00 });
    expect(paymentAfter('return', payment('paid'), part(50_000_00))).toMatchObject({ state: 'returned', paid: 250_000_00 });
    expect(paymentRefusal('return', first, part(100_000_01))).toBe('over');
  });

  test('a payment is reclaimed and recovered in parts, and the company keeps the rest', () => {
    const asked = paymentAfter('reclaim', payment('paid'), part(120_000_00));
    expect(asked).toMatchObject({ state: 'clawback', paid: 300_000_00, reclaimed: 120_000_00 });
    expect(paymentRefusal('recover', asked, part(120_000_01))).toBe('over');
    const half = paymentAfter('recover', asked, part(20_000_00));
    expect(half).toMatchObject({ state: 'clawback', paid: 280_000_00, reclaimed: 100_000_00 });
    expect(paymentAfter('recover', half, all)).toMatchObject({ state: 'recovered', paid: 180_000_00, reclaimed: 0 });
  });

  test('a second clawback is limited to the sum that the company still has', () => {
    const once = payment('recovered');
    expect(paymentRefusal('reclaim', once, part(180_000_01))).toBe('over');
    const again = paymentAfter('reclaim', once, part(80_000_00));
    expect(again).toMatchObject({ state: 'clawback', paid: 180_000_00, reclaimed: 80_000_00 });
    const rest = paymentAfter('recover', again, all);
    expect(rest).toMatchObject({ state: 'recovered', paid: 100_000_00, reclaimed: 0 });
    const nothing = paymentAfter('recover', paymentAfter('reclaim', rest, all), all);
    expect(nothing).toMatchObject({ state: 'recovered', paid: 0 });
    expect(paymentRefusal('reclaim', nothing, all)).toBe('state');
  });
});
