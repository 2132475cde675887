import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstLoan, loanLimits, loanProblems, plannedMethods, repaymentPlan } from '#domain/finance/repayment.ts';
import type { Loan, Plan, PlannedMethod } from '#domain/finance/repayment.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_000 }).map((cents) => cents / 100);
const months = fc.integer({ min: 1, max: 600 });
const rate = fc.integer({ min: 0, max: 3600 }).map((hundredths) => hundredths / 100);
const loan: fc.Arbitrary<Loan> = fc.record({ amount, months, rate });
const method = fc.constantFrom(...plannedMethods);

const sum = (plan: Plan, part: 'payment' | 'principal' | 'interest') => plan.rows.reduce((total, row) => total + row[part], 0);
const row = (plan: Plan, month: number) => plan.rows[month - 1];

describe('repayment plan', () => {
  test('the parts of all months add up to the totals, to the cent', () => {
    fc.assert(
      fc.property(method, loan, (how, one) => {
        const plan = repaymentPlan(how, one);
        expect(plan.rows).toHaveLength(one.months);
        expect(plan.principal).toBe(Math.round(one.amount * 100));
        expect(sum(plan, 'principal')).toBe(plan.principal);
        expect(sum(plan, 'interest')).toBe(plan.interest);
        expect(sum(plan, 'payment')).toBe(plan.payment);
        expect(plan.payment).toBe(plan.principal + plan.interest);
      }),
    );
  });

  test('every amount is a whole number of cents and none is negative', { tags: 'depth' }, () => {
    fc.assert(
      fc.property(method, loan, (how, one) => {
        for (const { payment, principal, interest, balance } of repaymentPlan(how, one).rows) {
          for (const cents of [payment, principal, interest, balance]) {
            expect(Number.isInteger(cents)).toBe(true);
            expect(cents).toBeGreaterThanOrEqual(0);
          }
          expect(payment).toBe(principal + interest);
        }
      }),
    );
  });

  test("the balance falls by each month's principal and ends at zero", () => {
    fc.assert(
      fc.property(method, loan, (how, one) => {
        const { rows, principal } = repaymentPlan(how, one);
        let owed = principal;
        for (const each of rows) {
          owed -= each.principal;
          expect(each.balance).toBe(owed);
        }
        expect(owed).toBe(0);
      }),
    );
  });

  test('monthly interest is the monthly rate on the balance, to half a cent', () => {
    fc.assert(
      fc.property(method, loan, (how, one) => {
        let owed = Math.round(one.amount * 100);
        for (const { interest, balance } of repaymentPlan(how, one).rows) {
          expect(Math.abs(interest - (owed * one.rate) / 1200)).toBeLessThanOrEqual(0.5 + 1e-6);
          owed = balance;
        }
      }),
    );
  });

  test('equal instalments differ only in the last, within accumulated rounding', () => {
    fc.assert(
      fc.property(loan, (one) => {
        const { rows } = repaymentPlan('equalInstalment', one);
        const [first] = rows;
        const last = rows.at(-1);
        // a loan of a few cents is repaid early
        const regular = rows.slice(0, -1).filter(({ balance }) => balance > 0);
        for (const { payment } of regular) expect(payment).toBe(first?.payment);
        const i = one.rate / 1200;
        // at most a cent a month, with interest
        const bound = 1 + (i === 0 ? one.months : ((1 + i) ** one.months - 1) / i);
        const isEarly = regular.length < rows.length - 1;
        expect(isEarly || Math.abs((last?.payment ?? 0) - (first?.payment ?? 0)) <= bound).toBe(true);
      }),
    );
  });

  test('equal principal repays the same each month, and its payments never rise before the last', { tags: 'depth' }, () => {
    fc.assert(
      fc.property(loan, (one) => {
        const { rows } = repaymentPlan('equalPrincipal', one);
        const inner = rows.slice(0, -1);
        for (const [index, { payment, principal }] of inner.entries()) {
          const before = inner[index - 1];
          if (before === undefined) continue;
          expect(payment).toBeLessThanOrEqual(before.payment);
          expect(principal).toBeLessThanOrEqual(before.principal);
        }
      }),
    );
  });

  test('interest first repays no principal before the last month', { tags: 'depth' }, () => {
    fc.assert(
      fc.property(loan, (one) => {
        const plan = repaymentPlan('interestFirst', one);
        for (const each of plan.rows.slice(0, -1)) expect(each.principal).toBe(0);
        expect(plan.rows.at(-1)?.principal).toBe(plan.principal);
        expect(new Set(plan.rows.map(({ interest }) => interest)).size).toBe(1);
      }),
    );
  });

  test('the slower a loan is repaid, the more interest it costs', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 10_000, max: 1e8 }),
          months: fc.integer({ min: 2, max: 360 }),
          rate: rate.filter((one) => one >= 1),
        }),
        (one) => {
          const [instalment, principal, last] = plannedMethods.map((how) => repaymentPlan(how, one).interest);
          // rounding of a cent a month
          expect(principal).toBeLessThanOrEqual((instalment ?? 0) + one.months);
          expect(instalment).toBeLessThanOrEqual((last ?? 0) + one.months);
        },
      ),
    );
  });

  test('without interest only the principal is paid', () => {
    for (const how of plannedMethods) {
      const plan = repaymentPlan(how, { amount: 1000, months: 3, rate: 0 });
      expect(plan.interest).toBe(0);
      expect(plan.payment).toBe(100_000);
    }
    expect(repaymentPlan('equalInstalment', { amount: 1000, months: 3, rate: 0 }).rows.map(({ payment }) => payment)).toEqual([
      33_333, 33_333, 33_334,
    ]);
  });

  // computed with the closed formula P·i/(1 − (1 + i)^−n) in decimal arithmetic
  test.each<[PlannedMethod, Loan, { first: number; second: number; last: number; interest: number }]>([
    [
      'equalInstalment',
      { amount: 1_000_000, months: 12, rate: 3.45 },
      { first: 8_489_882, second: 8_489_882, last: 8_489_883, interest: 1_878_585 },
    ],
    [
      'equalPrincipal',
      { amount: 1_000_000, months: 12, rate: 3.45 },
      { first: 8_620_833, second: 8_596_875, last: 8_357_295, interest: 1_868_750 },
    ],
    [
      'interestFirst',
      { amount: 1_000_000, months: 12, rate: 3.45 },
      { first: 287_500, second: 287_500, last: 100_287_500, interest: 3_450_000 },
    ],
  ])('a million yuan by %s', (how, one, expected) => {
    const plan = repaymentPlan(how, one);
    expect({
      first: row(plan, 1)?.payment,
      second: row(plan, 2)?.payment,
      last: plan.rows.at(-1)?.payment,
      interest: plan.interest,
    }).toEqual(expected);
    expect(plan.rows.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('a tiny rate over a long term keeps its precision', () => {
    const plan = repaymentPlan('equalInstalment', { amount: 1_000_000, months: 600, rate: 0.01 });
    // P/n plus about half of the interest on P
    expect(row(plan, 1)?.payment).toBe(167_084);
    expect(Math.abs((plan.rows.at(-1)?.payment ?? 0) - 167_084)).toBeLessThan(600);
  });

  test('a loan of a few cents is repaid early and the plan still has all its months', () => {
    const { rows } = repaymentPlan('equalPrincipal', { amount: 0.05, months: 8, rate: 0 });
    expect(rows.map(({ principal }) => principal)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  });
});

const ranges = { amount: { from: 100_000, to: 5_000_000 }, term: { from: 6, to: 36 }, rate: { from: 3.1, to: 4.35 } };
const open = { amount: null, term: null, rate: null };

describe('figures of a loan', () => {
  const fine = { amount: 1_000_000, months: 12, rate: 3.45 };

  test("figures inside the product's ranges, ends included, have no problem", () => {
    expect(loanProblems(fine, ranges)).toEqual([]);
    expect(loanProblems({ amount: 100_000, months: 6, rate: 3.1 }, ranges)).toEqual([]);
    expect(loanProblems({ amount: 5_000_000, months: 36, rate: 4.35 }, ranges)).toEqual([]);
  });

  test.each([
    [
      { ...fine, amount: 99_999.99 },
      { field: 'amount', issue: 'range', least: 100_000, most: 5_000_000 },
    ],
    [
      { ...fine, amount: 5_000_000.01 },
      { field: 'amount', issue: 'range', least: 100_000, most: 5_000_000 },
    ],
    [
      { ...fine, amount: 200_000.001 },
      { field: 'amount', issue: 'digits', least: 100_000, most: 5_000_000 },
    ],
    [
      { ...fine, months: 5 },
      { field: 'months', issue: 'range', least: 6, most: 36 },
    ],
    [
      { ...fine, months: 37 },
      { field: 'months', issue: 'range', least: 6, most: 36 },
    ],
    [
      { ...fine, months: 12.5 },
      { field: 'months', issue: 'digits', least: 6, most: 36 },
    ],
    [
      { ...fine, rate: 3 },
      { field: 'rate', issue: 'range', least: 3.1, most: 4.35 },
    ],
    [
      { ...fine, rate: 4.4 },
      { field: 'rate', issue: 'range', least: 3.1, most: 4.35 },
    ],
    [
      { ...fine, rate: 3.455 },
      { field: 'rate', issue: 'digits', least: 3.1, most: 4.35 },
    ],
    [
      { ...fine, rate: null },
      { field: 'rate', issue: 'number', least: 3.1, most: 4.35 },
    ],
    [
      { ...fine, amount: Number.NaN },
      { field: 'amount', issue: 'number', least: 100_000, most: 5_000_000 },
    ],
  ])('%j names the field and its limits', (loan, problem) => {
    expect(loanProblems(loan, ranges)).toEqual([problem]);
  });

  test('problems are in the order of the fields', () => {
    expect(loanProblems({ amount: null, months: null, rate: null }, ranges).map(({ field }) => field)).toEqual([
      'amount',
      'months',
      'rate',
    ]);
  });

  test('an open end of a product is limited only by the computable range', () => {
    const widest = { amount: { least: 0.01, most: 1e12 }, months: { least: 1, most: 600 }, rate: { least: 0, most: 100 } };
    expect(loanLimits(open)).toEqual(widest);
    expect(loanLimits({ amount: { from: null, to: 10 }, term: { from: 3, to: null }, rate: { from: null, to: null } })).toEqual({
      amount: { least: 0.01, most: 10 },
      months: { least: 3, most: 600 },
      rate: widest.rate,
    });
    expect(loanLimits({ ...open, amount: { from: 0, to: 2e12 }, term: { from: 0, to: 900 } })).toEqual(widest);
  });

  test('the default loan follows the need, inside the ranges, at the highest rate', () => {
    expect(firstLoan(ranges)).toEqual({ amount: 1_000_000, months: 12, rate: 4.35 });
    expect(firstLoan(ranges, { amount: 3_000_000, months: 24 })).toEqual({ amount: 3_000_000, months: 24, rate: 4.35 });
    expect(firstLoan(ranges, { amount: 50_000, months: 60, rate: 3.2 })).toEqual({ amount: 100_000, months: 36, rate: 3.2 });
    expect(firstLoan({ ...ranges, rate: { from: 3.1, to: null } }).rate).toBe(3.1);
    expect(firstLoan({ ...ranges, rate: null }).rate).toBe(0);
  });

  test('the default loan of a product has no problem', () => {
    const ends = (most: number) =>
      fc
        .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
        .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    fc.assert(
      fc.property(fc.record({ amount: ends(1e9), term: ends(600), rate: ends(100) }), (one) => {
        expect(loanProblems(firstLoan(one), one)).toEqual([]);
      }),
    );
  });
});
