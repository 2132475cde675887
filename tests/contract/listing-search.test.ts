import { describe, expect, test } from 'vitest';
import * as listing from '#contract/listing.ts';
import { others } from '#contract/search-others.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import type { ListingRecord } from '#server/publishing/listing/record.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';

/** The sample listings on the tests' day. */
const server = restoredServer({});

type Asked = { keyword?: string; asWords?: string[]; sort?: string; page?: number; pageSize?: number; region?: string[] };
const search = (kind: string, keyword: string, more: Asked = {}) => server.call(listing.search, { body: { kind, keyword, ...more } });
const counted = async (kind: string, keyword: string, more: Asked = {}) =>
  (await search(kind, keyword, { pageSize: 50, ...more })).list.filter(({ also }) => also !== true).map(({ title }) => title);

describe('a search by words of the field', () => {
  test('offices are found by 写字楼, which no listing contains', { tags: 'depth' }, async () => {
    const { list } = await search('property', '写字楼');
    const { list: offices } = await server.call(listing.search, { body: { kind: 'property', keyword: '', options: { use: ['office'] } } });
    expect(offices.length).toBeGreaterThan(1);
    expect(
      list
        .slice(0, offices.length)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(offices.map(({ id }) => id).toSorted());
    expect(list[0]?.why).toContainEqual({ typed: '写字楼', text: expect.stringContaining('办公') as string, reason: 'need' });
  });

  test('training is found by 讲座', async () => {
    const { list } = await search('activity', '讲座');
    expect(list[0]?.attributes['type']).toBe('training');
    expect((await counted('classroom', '讲座')).length).toBeGreaterThan(3);
  });

  test('accountants are found by a service 财税代理; lawyers rank lower', async () => {
    expect(await counted('institution', '财税代理')).toEqual(['云溪衡信会计师事务所']);
    const { list, total, alsoTotal } = await search('institution', '财税代理');
    expect(total).toBe(1);
    expect(list.filter(({ also }) => also === true)).toHaveLength(alsoTotal ?? 0);
    expect(list[1]).toMatchObject({ title: '云岭明辙律师事务所', also: true });
  });

  test.each(['三坐标', '三座标', 'sanzuobiao'])('the coordinate measuring machine is found by %s', async (keyword) => {
    expect(await counted('device', keyword)).toEqual(['桥式三坐标测量机']);
    const groups = await server.call(others, { params: { keyword } });
    expect(groups.map(({ kind, total, list }) => [kind, total, list.length])).toEqual([['device', 1, 1]]);
  });

  test('options are found by their English names', { tags: 'depth' }, async () => {
    const { list } = await search('property', 'warehouse');
    expect(list.length).toBeGreaterThan(0);
    expect(list[0]?.attributes['use']).toBe('warehouse');
  });
});

describe('a query for listings', () => {
  test('a place is read, and its listings come first', async () => {
    const { list, reading } = await search('property', '南屏区厂房');
    expect(reading.parts?.[0]).toMatchObject({ kind: 'region', typed: '南屏区', code: '999903' });
    expect(list[0]).toMatchObject({ regionCode: '999903' });
    expect(list[0]?.attributes['use']).toBe('workshop');
  });

  test('a part can be read as words instead', { tags: 'depth' }, async () => {
    const before = await search('property', '南屏区厂房');
    const keys = before.reading.parts?.map(({ key }) => key) ?? [];
    expect(keys).toContain('region:999903');
    const after = await search('property', '南屏区厂房', { asWords: keys });
    expect(after.reading.parts).toEqual([]);
    const header = await server.call(listing.header, { body: { kind: 'property', keyword: '南屏区厂房', asWords: keys } });
    expect(header.total).toBe(after.total);
  });

  test.each(['文件', '全年', '小微企业', '已截止', '300万以上'])('no policy filter is read from %s', async (keyword) => {
    const { reading, total } = await search('finance-product', keyword);
    expect(reading.parts?.filter(({ kind }) => kind !== 'need')).toEqual([]);
    const { total: all } = await search('finance-product', '');
    expect(total).toBeLessThan(all);
  });

  test.each(['！？', '""', '-'])('a query of signs only finds nothing: %s', async (keyword) => {
    expect(await search('device', keyword)).toMatchObject({ total: 0, list: [] });
  });

  test('each hit is listed once across pages, weaker ones last', { tags: 'depth' }, async () => {
    const { total, alsoTotal = 0, list } = await search('device', '三坐标测量', { pageSize: 50 });
    expect(list).toHaveLength(total + alsoTotal);
    expect(alsoTotal).toBeGreaterThan(0);
    const flags = list.map(({ also = false }) => also);
    expect(flags.indexOf(true)).toBe(total);
    expect(flags.lastIndexOf(false)).toBe(total - 1);
    const pages = await Promise.all([1, 2, 3].map((page) => search('device', '三坐标测量', { page, pageSize: 10 })));
    expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(list.slice(0, 30).map(({ id }) => id));
  });
});

test('upcoming activities come first by date, then past ones, latest first', async () => {
  const { list } = await search('activity', '', { sort: 'startsAt', pageSize: 50 });
  const starts = list.map(({ attributes }) => Date.parse(attributes['startsAt'] as string) - testNow.getTime());
  const next = starts.filter((start) => start >= 0);
  expect([next.length, starts.length - next.length].every((count) => count > 1)).toBe(true);
  expect(starts).toEqual([...next.toSorted((a, b) => a - b), ...starts.filter((start) => start < 0).toSorted((a, b) => b - a)]);
});

test('a listing is found once published, by its new words once edited, and not once retired', { tags: 'depth' }, async () => {
  const device: ListingRecord = {
    id: 'fresh',
    kind: 'device',
    state: 'published',
    title: '霁月干涉仪',
    summary: '示例摘要。',
    body: '示例正文。',
    cover: null,
    regionCode: '999901',
    industries: [],
    tags: [],
    contact: null,
    attributes: kindOf('device').attributes.parse({ category: 'analysis', price: 10 }),
    publishedAt: testNow,
    checkedAt: testNow,
    expiresAt: null,
    ownerId: null,
    sample: true,
    views: 0,
  };
  const save = (given: Partial<ListingRecord>) => saveListings(server.db, [{ ...device, ...given }], { now: testNow });
  expect(await counted('device', '霁月')).toEqual([]);
  await save({});
  expect(await counted('device', '霁月')).toEqual(['霁月干涉仪']);
  await save({ title: '晓星干涉仪' });
  expect(await counted('device', '霁月')).toEqual([]);
  expect(await counted('device', '晓星')).toEqual(['晓星干涉仪']);
  await save({ title: '晓星干涉仪', state: 'retired' });
  expect(await counted('device', '晓星')).toEqual([]);
});
