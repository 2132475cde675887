import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/endpoint.ts';
import * as finance from '#contract/finance.ts';
import * as listing from '#contract/listing.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const now = new Date('2026-11-20T09:00:00+08:00');
const older = (years: number) => ({ kind: 'threshold', measure: { of: 'age' }, min: years, clause: `成立满 ${years} 年` });
const criteria = older(1);
/** No sample company has this fact. */
const unknown = { kind: 'declaration', key: 'no-arrears', statement: '没有逾期贷款', clause: '没有逾期贷款' };

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
  test('published products come in the requested order, with all attributes', async () => {
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

test('a kind without a comparison is 404', async () => {
  const response = await server.fetch('/apiv2/listing/compare?kind=notice&id=a');
  expect(response.status).toBe(404);
});

describe('suggested finance products', () => {
  test('fitting products come first, cheapest first, then those that miss one point; no drafts', async () => {
    const { total, list } = await server.call(finance.suggest, { body: { amount: 3_000_000, months: 24, highestRate: 4.5 } });
    expect(list.map(({ listing, fit }) => [listing.id, fit.state])).toEqual([
      ['cheap', 'fits'],
      ['fits', 'open'],
      ['short', 'near'],
    ]);
    expect(total).toBe(3);
    expect(list[2]?.fit.reasons).toContainEqual({ point: 'term', state: 'unmet' });
  });

  describe('with criteria', () => {
    const need = { amount: 3_000_000, months: 24, highestRate: 4.5 };
    const states = ({ list }: CallData<typeof finance.suggest>) => list.map(({ listing, fit }) => [listing.id, fit.state]);

    test('without a company they are open and come after those that fit', async () => {
      const answer = await server.call(finance.suggest, { body: need });
      expect(states(answer).slice(0, 2)).toEqual([
        ['cheap', 'fits'],
        ['fits', 'open'],
      ]);
      expect(answer.business).toBeNull();
      expect(answer.list[1]?.fit.reasons).toContainEqual({ point: 'criteria', state: 'unknown' });
    });

    test('only products with met criteria fit, not cheaper ones with unmet or unknown criteria', async () => {
      await saveListings(
        server.db,
        [
          loan('young', { ...figures, rate: { from: 1, to: 2 }, criteria: older(500) }),
          loan('unsure', { ...figures, rate: { from: 1, to: 2 }, criteria: unknown }),
        ],
        { now },
      );
      const answer = await server.call(finance.suggest, { body: { ...need, companyId: 'yx-hengrui' } });
      expect(states(answer)).toEqual([
        ['cheap', 'fits'],
        ['fits', 'fits'],
        ['unsure', 'open'],
        ['young', 'near'],
        ['short', 'near'],
      ]);
      expect(answer.business?.id).toBe('yx-hengrui');
      expect(answer.list.map(({ missing }) => missing)).toEqual([0, 0, 1, 0, 0]);
    });

    test('the current company of a signed-in user is used', async () => {
      const answer = await server.call(finance.suggest, { body: { ...need, ownCompany: true } }, await tokenOf(server, 'user'));
      expect(answer.business).not.toBeNull();
      expect(states(answer)).toContainEqual(['fits', 'fits']);
    });

    test('a company that the caller may not see counts as none', async () => {
      const answer = await server.call(finance.suggest, { body: { ...need, companyId: 'nothing' } });
      expect(answer.business).toBeNull();
      expect(states(answer)).toContainEqual(['fits', 'open']);
    });
  });

  test('at most the requested number is returned, with the total', async () => {
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
