import { describe, expect, test } from 'vitest';
import { fitOf, suggestProducts } from '#domain/finance/fit.ts';
import type { FinanceNeed, FitPoint, FitState, Offer } from '#domain/finance/fit.ts';

const offer: Offer = {
  loanType: 'credit',
  amount: { from: 100_000, to: 5_000_000 },
  term: { from: 6, to: 36 },
  rate: { from: 3.1, to: 4.35 },
  decisionDays: 5,
};
const need: FinanceNeed = { amount: 3_000_000, months: 24, offered: [], highestRate: 4.5 };

const stateOf = (point: FitPoint, product: Partial<Offer>, asked: Partial<FinanceNeed> = {}) =>
  fitOf({ ...offer, ...product }, { ...need, ...asked }).reasons.find((reason) => reason.point === point)?.state;

describe('a finance product and a need', () => {
  test('a product that covers every point fits, and each point is a reason', () => {
    expect(fitOf(offer, need)).toEqual({
      state: 'fits',
      reasons: [
        { point: 'amount', state: 'met' },
        { point: 'term', state: 'met' },
        { point: 'guarantee', state: 'met' },
        { point: 'rate', state: 'met' },
      ],
    });
  });

  test('an unspecified point of the need is no reason', () => {
    const fit = fitOf(offer, { amount: null, months: null, offered: [], highestRate: null });
    expect(fit).toEqual({ state: 'fits', reasons: [{ point: 'guarantee', state: 'met' }] });
  });

  test.each([
    [100_000, 'met'],
    [5_000_000, 'met'],
    [99_999, 'unmet'],
    [5_000_001, 'unmet'],
  ])('an amount of %d is %s', (amount, state) => {
    expect(stateOf('amount', {}, { amount })).toBe(state);
  });

  test.each([
    [6, 'met'],
    [36, 'met'],
    [5, 'unmet'],
    [37, 'unmet'],
  ])('a term of %d months is %s', (months, state) => {
    expect(stateOf('term', {}, { months })).toBe(state);
  });

  test('an open end does not limit, and a missing range is unknown', () => {
    expect(stateOf('amount', { amount: { from: 10, to: null } }, { amount: 1e9 })).toBe('met');
    expect(stateOf('amount', { amount: { from: null, to: 10 } }, { amount: 1 })).toBe('met');
    expect(stateOf('amount', { amount: { from: null, to: 10 } }, { amount: 11 })).toBe('unmet');
    expect(stateOf('amount', { amount: null })).toBe('unknown');
    expect(stateOf('term', { term: null })).toBe('unknown');
  });

  test('an unsecured loan needs no security, another needs what the company offers', () => {
    expect(stateOf('guarantee', { loanType: 'credit' }, { offered: ['mortgage'] })).toBe('met');
    expect(stateOf('guarantee', { loanType: 'mortgage' }, { offered: ['pledge', 'mortgage'] })).toBe('met');
    expect(stateOf('guarantee', { loanType: 'mortgage' }, { offered: ['credit'] })).toBe('unmet');
    expect(stateOf('guarantee', { loanType: 'mortgage' }, { offered: [] })).toBe('unknown');
    expect(stateOf('guarantee', { loanType: null }, { offered: ['mortgage'] })).toBe('unknown');
  });

  test.each([
    [4.35, 'met'],
    [4.34, 'unknown'],
    [3.1, 'unknown'],
    [3.09, 'unmet'],
  ])('with a limit of %d %% the rate is %s', (highestRate, state) => {
    expect(stateOf('rate', {}, { highestRate })).toBe(state);
  });

  test('a rate range with an open end, or none, is unknown unless one end decides', () => {
    expect(stateOf('rate', { rate: null })).toBe('unknown');
    expect(stateOf('rate', { rate: { from: 3, to: null } })).toBe('unknown');
    expect(stateOf('rate', { rate: { from: 5, to: null } })).toBe('unmet');
    expect(stateOf('rate', { rate: { from: null, to: 4.5 } })).toBe('met');
    expect(stateOf('rate', { rate: { from: null, to: 5 } })).toBe('unknown');
  });

  test('an unknown point prevents fitting, one unmet point makes it near, two rule it out', () => {
    expect(fitOf({ ...offer, rate: null }, need).state).toBe('open');
    expect(fitOf({ ...offer, rate: null }, { ...need, amount: 1 }).state).toBe('near');
    expect(fitOf(offer, { ...need, amount: 1 }).state).toBe('near');
    expect(fitOf(offer, { ...need, amount: 1, months: 1 }).state).toBe('no');
  });

  test('the criteria of a product count as one point', () => {
    expect(fitOf(offer, need, null).reasons.map(({ point }) => point)).not.toContain('criteria');
    expect(fitOf(offer, need, 'met').state).toBe('fits');
    expect(fitOf(offer, need, 'unknown').state).toBe('open');
    expect(fitOf(offer, need, 'unmet').state).toBe('near');
    expect(fitOf(offer, { ...need, amount: 1 }, 'unmet').state).toBe('no');
    expect(fitOf(offer, need, 'unknown').reasons.at(-1)).toEqual({ point: 'criteria', state: 'unknown' });
  });
});

describe('suggested finance products', () => {
  const product = (id: string, change: Partial<Offer> = {}, conditions: FitState | null = null) => ({
    id,
    offer: { ...offer, ...change },
    conditions,
  });
  const ids = (...products: ReturnType<typeof product>[]) => suggestProducts(products, need).map(({ id }) => id);

  test('fitting products come before open ones, then near ones; others are left out', () => {
    expect(
      ids(
        product('none', { amount: { from: 1, to: 2 }, term: { from: 1, to: 2 } }),
        product('near', { term: { from: 1, to: 2 }, rate: { from: 1, to: 2 } }),
        product('open', { loanType: 'mortgage', rate: { from: 2, to: 3 } }),
        product('fits'),
      ),
    ).toEqual(['fits', 'open', 'near']);
  });

  test('a cheap product with unknown criteria comes after a dear one that fits, one with unmet criteria last', () => {
    const cheap = { rate: { from: 1, to: 2 } };
    expect(ids(product('unmet', cheap, 'unmet'), product('unknown', cheap, 'unknown'), product('met', {}, 'met'), product('free'))).toEqual(
      ['met', 'free', 'unknown', 'unmet'],
    );
  });

  test('open and near products with fewer unknown points come first', () => {
    const cheap = { rate: { from: 1, to: 2 } };
    expect(
      ids(
        product('near2', { ...cheap, loanType: 'mortgage', term: { from: 1, to: 2 } }, 'unknown'),
        product('near1', { term: { from: 1, to: 2 } }, 'unknown'),
        product('open2', { ...cheap, loanType: 'mortgage' }, 'unknown'),
        product('open1', {}, 'unknown'),
      ),
    ).toEqual(['open1', 'open2', 'near1', 'near2']);
  });

  test('fitting products are ordered by rate, then speed of decision, then given order', () => {
    expect(
      ids(
        product('slow', { decisionDays: 9 }),
        product('silent', { decisionDays: null }),
        product('same'),
        product('again'),
        product('dear', { rate: { from: 4, to: 4.2 }, decisionDays: 1 }),
        product('cheap', { rate: { from: null, to: 3 }, decisionDays: 30 }),
      ),
    ).toEqual(['cheap', 'same', 'again', 'slow', 'silent', 'dear']);
  });

  test('a product without a rate comes after those with one', () => {
    expect(ids(product('silent', { rate: null, decisionDays: 1 }), product('dear', { rate: { from: 4.4, to: 5 } }))).toEqual([
      'dear',
      'silent',
    ]);
  });

  test('a suggestion keeps its input and adds the reasons', () => {
    const [first] = suggestProducts([product('fits')], need);
    expect(first).toEqual({ ...product('fits'), fit: fitOf(offer, need) });
  });
});
