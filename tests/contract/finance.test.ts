import { describe, expect, test } from 'vitest';
import * as finance from '#contract/finance.ts';
import * as listing from '#contract/listing.ts';
import { kindOf } from '#server/listing/kinds.ts';
import { saveListings } from '#server/listing/save-listings.ts';
import { restoredServer } from '../setup/server.ts';

const now = new Date('2026-11-20T09:00:00+08:00');
const criteria = { kind: 'threshold', measure: { of: 'age' }, min: 1, clause: '成立满一年' };

const loan = (id: string, attributes: Record<string, unknown>, state: 'published' | 'draft' = 'published') => ({
  kind: 'finance-product',
  id,
  title: `示例产品 ${id}`,
  summary: '示例摘要。',
  body: '示例正文。',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: null,
  publishedAt: now,
  checkedAt: now,
  expiresAt: null,
  ownerId: null,
  sample: true,
  views: 0,
  state,
  attributes: kindOf('finance-product').attributes.parse({ lender: '示例银行', loanType: 'credit', ...attributes }),
});
const figures = { amount: { from: 100_000, to: 5_000_000 }, term: { from: 6, to: 36 }, rate: { from: 3.1, to: 4.35 } };

const server = restoredServer({
  now,
  prepare: async () => {
    await server.db.execute('delete from listing');
    await saveListings(
      server.db,
      [
        loan('fits', { ...figures, criteria }),
        loan('cheap', { ...figures, rate: { from: 2.9, to: 3.5 } }),
        loan('short', { ...figures, term: { from: 1, to: 12 } }),
        loan('other', { loanType: 'mortgage', amount: { from: 1, to: 2 }, term: { from: 1, to: 2 } }),
        loan('draft', figures, 'draft'),
      ],
      { now },
    );
  },
});

describe('compared finance products', () => {
  test('those that stand come in the order asked for, with all attributes', async () => {
    const found = await server.call(listing.compare, { params: { kind: 'finance-product', id: ['short', 'draft', 'nothing', 'fits'] } });
    expect(found.map(({ id }) => id)).toEqual(['short', 'fits']);
    expect(found[1]?.attributes).toMatchObject({ lender: '示例银行', documents: [], fees: [], criteria });
  });

  test('a fifth product is refused by name', async () => {
    const response = await server.fetch('/apiv2/listing/compare?kind=finance-product&id=a&id=b&id=c&id=d&id=e');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('query.id');
  });
});

test('kinds without a comparison have none', async () => {
  const response = await server.fetch('/apiv2/listing/compare?kind=notice&id=a');
  expect(response.status).toBe(404);
});

describe('suggested finance products', () => {
  test('those that fit come first, the cheapest of them first, then those that miss one point; drafts and others are left out', async () => {
    const { total, list } = await server.call(finance.suggest, { body: { amount: 3_000_000, months: 24, highestRate: 4.5 } });
    expect(list.map(({ listing, fit }) => [listing.id, fit.state])).toEqual([
      ['cheap', 'fits'],
      ['fits', 'fits'],
      ['short', 'near'],
    ]);
    expect(total).toBe(3);
    expect(list[2]?.fit.reasons).toContainEqual({ point: 'term', state: 'unmet' });
  });

  test('a suggestion brings the conditions, so that the page can judge the company', async () => {
    const { list } = await server.call(finance.suggest, { body: { amount: 3_000_000 } });
    expect(list.find(({ listing }) => listing.id === 'fits')?.criteria).toEqual(criteria);
    expect(list.find(({ listing }) => listing.id === 'cheap')?.criteria).toBeNull();
  });

  test('at most the asked number is returned, with the total', async () => {
    const { total, list } = await server.call(finance.suggest, { body: { amount: 3_000_000, months: 24, limit: 1 } });
    expect([total, list.length]).toEqual([3, 1]);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['months', { months: 601 }],
    ['months', { months: 1.5 }],
    ['offered', { offered: ['house'] }],
    ['highestRate', { highestRate: -1 }],
  ])('a wrong %s is refused by name', async (field, body) => {
    const response = await server.fetch('/apiv2/finance/suggest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`body.${field}`);
  });
});
