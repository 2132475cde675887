import { expect, test } from 'vitest';
import * as listing from '#contract/listing.ts';
import { suggest } from '#contract/policy.ts';
import { others } from '#contract/search-others.ts';
import type { ListingRecord } from '#server/publishing/listing/record.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { restoredServer } from '../setup/server.ts';

const now = new Date('2026-11-20T09:00:00+08:00');

const record = (kind: string, id: string, title: string, given: Partial<ListingRecord> = {}): ListingRecord => ({
  kind,
  id,
  title,
  summary: '示例摘要。',
  body: '示例正文。',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: null,
  publishedAt: new Date(now.getTime() - 86_400_000),
  checkedAt: now,
  expiresAt: null,
  ownerId: null,
  sample: true,
  views: 0,
  state: 'published',
  ...given,
  attributes: {},
});

const server = restoredServer({
  now,
  prepare: async () => {
    await server.db.execute('delete from listing');
    await saveListings(
      server.db,
      [
        ...['一', '二', '三', '四'].map((number) => record('device', `device-${number.codePointAt(0)}`, `琥珀光谱仪${number}号`)),
        record('device', 'device-mention', '示例天平', { body: '可与琥珀光谱仪联用。' }),
        record('device', 'device-past', '琥珀光谱仪旧款', { expiresAt: new Date(now.getTime() - 1000) }),
        record('device', 'device-draft', '琥珀光谱仪草稿', { state: 'draft' }),
        record('result', 'result-amber', '琥珀色涂层'),
        record('personnel', 'personnel-pearl', '珍珠贝养殖专家'),
        record('financing-need', 'need-amber', '琥珀加工厂的融资需求'),
      ],
      { now },
    );
  },
});

const groupsFor = (keyword: string) => server.call(others, { params: { keyword } });

test('a keyword finds listings of every kind, the kind with the most first, titles before mentions', { tags: 'depth' }, async () => {
  const groups = await groupsFor('琥珀');
  expect(groups.map(({ of, kind, total }) => [of, kind, total])).toEqual([
    ['listing', 'device', 5],
    ['listing', 'result', 1],
  ]);
  expect(groups[0]?.page).toBe('/technology/device/detail');
  expect(groups[0]?.list).toHaveLength(3);
  expect(groups[0]?.list.every(({ title }) => title.startsWith('琥珀光谱仪'))).toBe(true);
  expect(groups[1]?.list).toEqual([{ id: 'result-amber', title: '琥珀色涂层', hits: [[0, 2]] }]);
});

test.each(['琥珀', '光谱仪', '琥珀 光谱', 'hupo', '怎么申请琥珀', '示例'])(
  'the count of a group is that of its list: %s',
  async (keyword) => {
    const groups = (await groupsFor(keyword)).filter(({ of }) => of === 'listing');
    expect(groups).not.toEqual([]);
    for (const { kind, total, keyword: asked } of groups)
      expect((await server.call(listing.header, { body: { kind: kind ?? '', keyword: asked } })).total, kind ?? '').toBe(total);
  },
);

test('pinyin is read as a word, and the groups are searched by that word', async () => {
  expect((await groupsFor('hupo')).map(({ kind, keyword, total }) => [kind, keyword, total])).toEqual([
    ['device', '琥珀', 5],
    ['result', '琥珀', 1],
  ]);
});

test('public companies are found by a part of their name, the shortest first', { tags: 'depth' }, async () => {
  const companies = (await groupsFor('恒锐')).find(({ of }) => of === 'enterprise');
  expect(companies?.total).toBeGreaterThan(0);
  expect(companies?.page).toBe('/policy/company');
  for (const { title, hits } of companies?.list ?? []) expect(hits.map(([from, to]) => title.slice(from, to))).toEqual(['恒锐']);
  const [owner] = await server.db.select({ id: account.id }).from(account).limit(1);
  await server.db.update(companyTable).set({ ownerId: owner?.id ?? null });
  expect((await groupsFor('恒锐')).filter(({ of }) => of === 'enterprise')).toEqual([]);
  await server.db.update(companyTable).set({ ownerId: null });
});

test('needs for lenders are not found here', { tags: 'depth' }, async () => {
  expect((await groupsFor('琥珀加工厂')).filter(({ kind }) => kind === 'financing-need')).toEqual([]);
});

test.each(['', ' ', '！？', '魑魅魍魉'])('nothing is found for %j', async (keyword) => expect(await groupsFor(keyword)).toEqual([]));

test('a keyword of more than 200 characters is refused by name', async () => {
  const answer = await server.fetch(`${others.path}?keyword=${'长'.repeat(201)}`);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('keyword');
});

test('completions for all areas add valid listings with their pages; those for policies do not', async () => {
  const asked = { keyword: '琥珀', limit: 8 };
  const found = await server.call(suggest, { params: { ...asked, of: 'all' } });
  expect(found.filter(({ kind }) => kind === 'listing')).toHaveLength(3);
  expect(found.find(({ kind }) => kind === 'listing')).toMatchObject({
    listingKind: expect.any(String),
    page: expect.stringMatching(/^\/technology\//),
  });
  expect(found.map(({ id }) => id)).not.toContain('device-past');
  expect(found.map(({ id }) => id)).not.toContain('need-amber');
  expect((await server.call(suggest, { params: asked })).filter(({ kind }) => kind === 'listing')).toEqual([]);
});

test('completions for all areas add companies, and leave room for policies', async () => {
  const found = await server.call(suggest, { params: { keyword: '云溪', limit: 4, of: 'all' } });
  expect(found).toHaveLength(4);
  expect(found[0]?.kind).not.toMatch(/company|listing/);
  expect(found.find(({ kind }) => kind === 'company')).toMatchObject({ page: '/policy/company' });
});
