import { expect, test } from 'vitest';
import { companySeeds } from '#server/seed/data/companies/index.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { listingsOf } from '#server/seed/data/listings/index.ts';

const day = '2026-11-20';
const products = listingsOf(financeProduct, day);

/** Returns the amounts of a text in yuan. */
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

test("an amount in a product's summary is its largest", () => {
  const wrong = products.filter(
    ({ summary, attributes: { amount } }) =>
      /最高|—/.test(summary) && yuanIn(summary).length > 0 && !yuanIn(summary).includes(amount?.to ?? 0),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the steps of a finance product name its time to decision', () => {
  const wrong = products.filter(({ attributes: { flow, decisionDays, loanType } }) => {
    const [, days] = /(\d+) 个工作日内/.exec(flow ?? '') ?? [];
    return loanType !== 'equity' && Number(days) !== decisionDays;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every product but equity has a rate, and every kind of finance has a product', () => {
  expect(products.filter(({ attributes: { rate, loanType } }) => (rate === null) !== (loanType === 'equity')).map(({ id }) => id)).toEqual(
    [],
  );
  expect(new Set(products.map(({ attributes: { loanType } }) => loanType)).size).toBe(8);
});

test('a financing need asks for the amount of its title, and for no more than a year of revenue', () => {
  const companies = new Map(companySeeds(day, []).map((company) => [company.id, company]));
  const wrong = listingsOf(financingNeed, day).filter(({ title, attributes: { amount, company: [company = ''] = [], purpose } }) => {
    const revenue = companies.get(company)?.facts.find(({ key }) => key === 'revenue@2025')?.value;
    const known = typeof revenue === 'number' && purpose !== 'research' ? revenue : Infinity;
    return !yuanIn(title).includes(amount ?? 0) || (amount ?? 0) > known;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every financing need but equity has a product of an accepted kind, amount and term', () => {
  const without = listingsOf(financingNeed, day).filter(({ attributes: { amount, term, guaranteeOffered = [], highestRate } }) =>
    products.every(({ attributes: product }) => {
      const covers = (range: { from: number | null; to: number | null } | null | undefined, value: number) =>
        (range?.from ?? 0) <= value && value <= (range?.to ?? Infinity);
      return !(
        product.loanType !== null &&
        product.loanType !== undefined &&
        guaranteeOffered.includes(product.loanType) &&
        covers(product.amount, amount ?? 0) &&
        covers(product.term, term ?? 0) &&
        (product.rate?.from ?? 0) <= (highestRate ?? Infinity)
      );
    }),
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});
