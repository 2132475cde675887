import { expect, test } from 'vitest';
import { financeProducts } from '#server/db/seed/data/listings/finance-product.ts';

const day = '2026-11-20';
const products = financeProducts(day);

/** Amounts of a text in yuan. */
const yuanIn = (text: string): number[] =>
  [...text.matchAll(/(\d[\d.]*) ?(亿|万)元/g)].map(([, value = '', scale]) => Number(value) * (scale === '亿' ? 1e8 : 1e4));

test('the summary of a finance product promises no more than its amount', () => {
  const wrong = products.flatMap(({ id, summary, attributes: { amount } }) =>
    yuanIn(summary)
      .filter((yuan) => yuan > (amount?.to ?? Infinity))
      .map((yuan) => `${id}: ${yuan}`),
  );
  expect(wrong).toEqual([]);
});

test('the most of a finance product is said in its summary, where that names an amount', () => {
  const wrong = products.filter(
    ({ summary, attributes: { amount } }) =>
      /最高|—/.test(summary) && yuanIn(summary).length > 0 && !yuanIn(summary).includes(amount?.to ?? 0),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the steps of a finance product name the time to decision that it promises', () => {
  const wrong = products.filter(({ attributes: { flow, decisionDays, loanType } }) => {
    const [, said] = /(\d+) 个工作日内/.exec(flow ?? '') ?? [];
    return loanType !== 'equity' && Number(said) !== decisionDays;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every product but equity has a rate, and every kind of finance has a product', () => {
  expect(products.filter(({ attributes: { rate, loanType } }) => (rate === null) !== (loanType === 'equity')).map(({ id }) => id)).toEqual(
    [],
  );
  expect(new Set(products.map(({ attributes: { loanType } }) => loanType)).size).toBe(8);
});
