import { describe, expect, test } from 'vitest';
import type { EndpointShape } from '#contract/endpoint.ts';
import * as listing from '#contract/listing.ts';
import { currentuser, token } from '#contract/oauth.ts';
import { device } from '#contract/listing/kinds/device.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { viewsWritten } from '#server/publishing/engine/views.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import type { ListingRecord } from '#server/publishing/listing/record.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { credentials } from './samples.ts';
import { accountId } from '../setup/book-listings.ts';
import { restoredServer } from '../setup/server.ts';

const now = new Date('2026-11-20T09:00:00+08:00');
const day = 86_400_000;

const plain = {
  summary: '示例摘要。',
  body: '## 说明\n\n示例正文。',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: { name: '示例联系人', phone: '0999-1234567', email: null, address: null },
  publishedAt: new Date(now.getTime() - 5 * day),
  checkedAt: now,
  expiresAt: null,
  ownerId: null,
  sample: true,
  views: 0,
  state: 'published' as const,
};

type Given = Partial<ListingRecord> & { id: string; title: string; attributes: Record<string, unknown> };
const record = (kind: string, given: Given): ListingRecord => ({
  ...plain,
  kind,
  ...given,
  attributes: kindOf(kind).attributes.parse(given.attributes),
});

const loan = (id: string, attributes: Record<string, unknown>, given: Partial<ListingRecord> = {}) =>
  record('finance-product', {
    id,
    title: `示例产品 ${id}`,
    ...given,
    attributes: { lender: '示例银行', loanType: 'credit', ...attributes },
  });

let user = '';
let admin = '';
const server = restoredServer({
  now,
  prepare: async () => {
    ({ accessToken: user } = await server.call(token, { body: credentials }));
    ({ accessToken: admin } = await server.call(token, { body: { ...credentials, username: 'admin' } }));
    await server.db.execute('delete from listing');
    const lender = await server.call(currentuser, {}, admin);
    await saveListings(
      server.db,
      [
        loan('small', {
          amount: { from: 100_000, to: 3_000_000 },
          term: { from: 6, to: 36 },
          rate: { from: 3.45, to: 4.2 },
          repayment: ['interestFirst'],
        }),
        loan('large', {
          amount: { from: 5_000_000, to: null },
          term: { from: 12, to: 60 },
          rate: { from: 2.9, to: null },
          repayment: ['equalPrincipal', 'other'],
        }),
        loan(
          'secured',
          { loanType: 'mortgage', lender: '另一银行', amount: { from: null, to: 2_000_000 } },
          { regionCode: '999902', tags: ['示例标签'], title: '厂房抵押贷' },
        ),
        loan('past', { amount: { from: 1, to: 9e9 } }, { expiresAt: new Date(now.getTime() - 1000) }),
        loan('draft', {}, { state: 'draft' }),
        loan('retired', {}, { state: 'retired' }),
        record('device', {
          id: 'sem',
          title: '场发射扫描电子显微镜',
          attributes: { model: 'SEM-1', owner: '云溪大学', category: 'analysis', price: 600 },
          contact: plain.contact,
        }),
        record('institution', { id: 'bank', title: '示例银行', attributes: { type: 'bank' }, ownerId: lender.id }),
        record('financing-need', { id: 'need', title: '示例需求', attributes: { company: ['yx-hengrui'], amount: 3_000_000 } }),
      ],
      { now },
    );
  },
});

/** Sends a call and returns the raw answer. */
async function raw({ method, path }: EndpointShape, { params, body }: { params?: Record<string, string>; body?: unknown }, as = '') {
  const response = await server.fetch(params === undefined ? path : `${path}?${new URLSearchParams(params).toString()}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as !== '' && { authorization: as }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

type Body = Partial<Parameters<typeof search>[0]>;
const search = (body: {
  kind: string;
  keyword?: string;
  sort?: string;
  options?: Record<string, string[]>;
  figures?: Record<string, number>;
  links?: Record<string, string[]>;
  region?: string[];
  tag?: string[];
}) => server.call(listing.search, { body });
const loans = async (body: Omit<Body, 'kind'>) => (await search({ kind: 'finance-product', ...body })).list.map(({ id }) => id).toSorted();

describe('a search for listings', () => {
  test('only published, unexpired listings of the kind are found', async () => {
    expect(await loans({})).toEqual(['large', 'secured', 'small']);
  });

  test('attributes of columns and the meaning of a price follow the kind’s schema', async () => {
    const { list } = await search({ kind: 'device' });
    expect(list[0]).toMatchObject({ id: 'sem', regionName: '青川区', attributes: { model: 'SEM-1', price: 600 } });
    expect(Object.keys(list[0]?.attributes ?? {}).toSorted()).toEqual(
      ['pricedBy', ...Object.entries(device.fields).flatMap(([name, field]) => ('column' in field ? [name] : []))].toSorted(),
    );
  });

  test('a need is matched with stated ranges, and not with offers that state none', async () => {
    expect(await loans({ figures: { amount: 2_500_000 } })).toEqual(['small']);
    expect(await loans({ figures: { amount: 6_000_000 } })).toEqual(['large']);
    expect(await loans({ figures: { amount: 1_000_000 } })).toEqual(['secured', 'small']);
    expect(await loans({ figures: { amount: 1_000_000, term: 24 } })).toEqual(['small']);
    expect(await loans({ figures: { rate: 3 } })).toEqual(['large']);
  });

  test('options of several facets, each with one or more values, are combined', async () => {
    expect(await loans({ options: { loanType: ['mortgage'] } })).toEqual(['secured']);
    expect(await loans({ options: { repayment: ['equalPrincipal', 'interestFirst'] } })).toEqual(['large', 'small']);
    expect(await loans({ options: { repayment: ['other'], loanType: ['mortgage'] } })).toEqual([]);
    expect(await loans({ region: ['999900'], tag: ['示例标签'] })).toEqual(['secured']);
  });

  test('results are sorted by the kind’s figures, those without one last', async () => {
    const { list } = await search({ kind: 'finance-product', sort: 'rate' });
    expect(list.map(({ id }) => id)).toEqual(['large', 'small', 'secured']);
  });

  test('words, pinyin and parts are read like in the policy search, and hits are marked', async () => {
    const { list } = await search({ kind: 'device', keyword: '电子显微镜' });
    expect(list).toMatchObject([{ id: 'sem', titleHits: [[5, 10]] }]);
    expect((await search({ kind: 'device', keyword: 'dzxwj' })).list).toMatchObject([{ id: 'sem' }]);
    expect((await search({ kind: 'finance-product', keyword: '电子显微镜' })).total).toBe(0);
    expect((await search({ kind: 'device', keyword: '云溪大学' })).total).toBe(1);
  });

  test('a search without hits suggests filters to drop', async () => {
    const { relaxations } = await search({
      kind: 'finance-product',
      keyword: '厂房抵押贷',
      options: { loanType: ['credit'] },
      figures: { amount: 1_000_000 },
    });
    expect(relaxations).toContainEqual({ field: 'loanType', value: null, total: 1 });
  });

  test('each facet is counted under all filters but its own', async () => {
    const { total, facets } = await server.call(listing.header, { body: { kind: 'finance-product', options: { loanType: ['mortgage'] } } });
    expect(total).toBe(1);
    expect(facets['loanType']).toEqual([
      { value: 'credit', count: 2 },
      { value: 'mortgage', count: 1 },
    ]);
    expect(facets['lender']).toEqual([{ value: '另一银行', count: 1 }]);
    expect(facets['tag']).toEqual([{ value: '示例标签', count: 1 }]);
    const all = await server.call(listing.header, { body: { kind: 'finance-product' } });
    expect(all.facets['repayment']).toEqual([
      { value: 'equalPrincipal', count: 1 },
      { value: 'interestFirst', count: 1 },
      { value: 'other', count: 1 },
    ]);
    expect(Object.keys(all.facets)).toEqual([
      'region',
      'tag',
      ...Object.entries(financeProduct.fields).flatMap(([name, field]) => ('facet' in field ? [name] : [])),
    ]);
  });

  test('listings are found by a linked record', async () => {
    const found = await server.call(listing.search, { body: { kind: 'financing-need', links: { company: ['yx-hengrui'] } } }, admin);
    expect(found.list.map(({ id }) => id)).toEqual(['need']);
  });
});

test('an unknown kind is not found; an unknown filter or sort is named', async () => {
  expect(await raw(listing.search, { body: { kind: 'unicorn' } })).toMatchObject({ status: 404 });
  const wrong = await raw(listing.search, {
    body: { kind: 'device', options: { colour: ['red'] }, figures: { model: 1 }, sort: 'colour' },
  });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      data: {
        fields: [
          { path: 'body.options.colour' },
          { path: 'body.figures.model', message: expect.stringContaining('price') as string },
          { path: 'body.sort' },
        ],
      },
    },
  });
});

test('listings for lenders are refused to visitors and users, and shown to owners of a lender', async () => {
  expect(await raw(listing.search, { body: { kind: 'financing-need' } })).toMatchObject({ status: 401 });
  expect(await raw(listing.search, { body: { kind: 'financing-need' } }, user)).toMatchObject({ status: 403 });
  expect(await raw(listing.detail, { params: { kind: 'financing-need', id: 'need' } }, user)).toMatchObject({ status: 403 });
});

test('only the owner of a published lender can read listings for lenders', { tags: 'depth' }, async () => {
  const mayRead = async (by?: string) => (await server.call(listing.mayRead, { params: { kind: 'financing-need' } }, by)).mayRead;
  expect(await mayRead(user)).toBe(false);
  expect(await mayRead(admin)).toBe(true);
  expect(await server.call(listing.mayRead, { params: { kind: 'device' } }, user)).toEqual({ mayRead: true });
  const owned = (type: string, state: 'published' | 'retired') => async () =>
    saveListings(
      server.db,
      [
        {
          ...record('institution', {
            id: 'own-bank',
            title: '本人机构',
            attributes: { type },
            ownerId: await accountId(server.db, 'user'),
          }),
          state,
        },
      ],
      { now },
    );
  await owned('law', 'published')();
  expect(await mayRead(user)).toBe(false);
  await owned('bank', 'published')();
  expect(await mayRead(user)).toBe(true);
  expect(await server.call(listing.search, { body: { kind: 'financing-need' } }, user)).toMatchObject({ total: 1 });
  expect(await server.call(listing.detail, { params: { kind: 'financing-need', id: 'need' } }, user)).toMatchObject({ id: 'need' });
  await owned('bank', 'retired')();
  expect(await mayRead(user)).toBe(false);
  await server.db.execute(`delete from listing where id = 'own-bank'`);
});

test('an owner reads their own listing for lenders, and no others', async () => {
  const own = { kind: 'financing-need', id: 'own-need' };
  const attributes = { company: ['yx-hengrui'], amount: 1_000_000 };
  await saveListings(
    server.db,
    [record('financing-need', { id: own.id, title: '本企业需求', attributes, ownerId: await accountId(server.db, 'user') })],
    {
      now,
    },
  );
  expect(await server.call(listing.detail, { params: own }, user)).toMatchObject({ id: own.id, attributes: { amount: 1_000_000 } });
  expect(await server.call(listing.similar, { params: own }, user)).toEqual([]);
  expect(await raw(listing.similar, { params: { ...own, id: 'need' } }, user)).toMatchObject({ status: 403 });
  expect(await raw(listing.detail, { params: { ...own, id: 'need' } }, user)).toMatchObject({ status: 403 });
  await server.db.execute(`delete from listing where id = '${own.id}'`);
});

describe('the page of a listing', () => {
  const detail = (kind: string, id: string) => server.call(listing.detail, { params: { kind, id } });

  test('it names linked records, and counts its views', async () => {
    const { links } = await server.call(listing.detail, { params: { kind: 'financing-need', id: 'need' } }, admin);
    expect(links).toMatchObject([{ id: 'yx-hengrui', of: 'enterprise', kind: null }]);
    const { views } = await detail('device', 'sem');
    await viewsWritten(server.db);
    expect((await detail('device', 'sem')).views).toBe(views + 1);
  });

  test('contacts are shown only if the kind makes them public', async () => {
    expect((await detail('finance-product', 'small')).contact).toMatchObject({ name: '示例联系人' });
    expect((await detail('device', 'sem')).contact).toBeNull();
  });

  test('expired and retired listings open and say so; drafts and other kinds are not found', async () => {
    expect((await detail('finance-product', 'past')).state).toBe('expired');
    expect((await detail('finance-product', 'retired')).state).toBe('retired');
    expect(await raw(listing.detail, { params: { kind: 'finance-product', id: 'draft' } })).toMatchObject({ status: 404 });
    expect(await raw(listing.detail, { params: { kind: 'device', id: 'small' } })).toMatchObject({ status: 404 });
  });

  test('other listings of its kind are suggested', async () => {
    const found = await server.call(listing.similar, { params: { kind: 'finance-product', id: 'small' } });
    expect(found.map(({ id }) => id).toSorted()).toEqual(['large', 'secured']);
  });
});

test('counts cover valid listings that everybody may read', async () => {
  expect(await server.call(listing.counts, {})).toEqual({ 'finance-product': 3, device: 1, institution: 1 });
});
