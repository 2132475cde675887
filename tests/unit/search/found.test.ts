import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FacetName, PolicySort } from '#contract/policy.ts';
import { facetNames, policyFilters } from '#contract/policy.ts';
import { region, synonym } from '#server/platform/db/tables/policy.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { suggestRow } from '#server/platform/search/index/suggest-terms.ts';
import { countPolicies, searchPolicies } from '#server/publishing/policy/search-policies.ts';
import { suggestFor } from '#server/platform/search/suggest/suggest.ts';
import { openTestPortal, type TestPortal } from '../jobs/test-portal.ts';

const today = '2026-06-15';
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  portal.setClock('2026-06-15 09:00');
  const { db } = portal;
  await db.insert(region).values([
    { code: '999901', parentCode: '999900', name: '云东区', nameEn: 'East', level: 'district' },
    { code: '999800', parentCode: null, name: '雾城市', nameEn: 'Wucheng', level: 'city' },
  ]);
  await db.insert(synonym).values([{ words: ['高新技术企业', '高企'] }, { words: ['补贴', '补助'] }]);
  await portal.publish(
    [
      {
        id: 'certification',
        level: 'national',
        title: '高新技术企业认定',
        shortName: '高企认定',
        issuers: ['科技部', '财政部'],
        tags: ['创新', '认定'],
        amountMax: 100,
        publishDate: '2026-06-01',
        applyFrom: '2026-06-15',
        applyTo: '2026-07-31',
        summary: '认定高新技术企业。',
        views: 100,
      },
      {
        id: 'rules',
        kind: 'document',
        title: '企业补贴办法',
        docNumber: '云发〔2026〕1号',
        regionCode: '999901',
        level: 'district',
        category: 'finance',
        supportMode: 'interest',
        issuers: ['财政部'],
        tags: ['创新'],
        scales: ['small'],
        amountMax: 500,
        publishDate: '2026-05-01',
        summary: '规定补贴的条件。',
      },
      {
        id: 'factory',
        regionCode: '999800',
        title: '绿色工厂创建',
        category: 'green',
        supportMode: null,
        scales: ['small', 'micro'],
        amountMax: null,
        publishDate: '2026-06-10',
        applyFrom: '2026-06-16',
        applyTo: '2026-08-01',
        tags: ['绿色'],
        summary: '创建绿色工厂。',
      },
      {
        id: 'talent',
        title: '人才补贴',
        amountMax: 500,
        publishDate: '2026-04-01',
        applyTo: '2026-06-14',
        summary: '给人才补贴。',
      },
      {
        id: 'parts',
        title: '企业技术改造与工业技术中心',
        publishDate: '2026-03-01',
        applyTo: '2026-06-15',
        summary: '改造。',
        amountMax: 50,
      },
      { id: 'draft', title: '高新技术企业草稿', state: 'draft' },
    ],
    { announce: false },
  );
  const terms = [
    suggestRow('专精特新', 'term', 240),
    suggestRow('创新', 'tag', 250),
    suggestRow('财政部', 'issuer', 130),
    suggestRow('绿色金融', 'tag', 230),
  ];
  await db.insert(suggestTerm).values(terms.filter((row) => row !== null));
});
afterAll(() => portal.close());

type Filters = Partial<Record<keyof typeof policyFilters.shape, unknown>> & { sort?: PolicySort; page?: number; pageSize?: number };
const found = ({ sort = 'relevance', page = 1, pageSize = 10, ...filters }: Filters) =>
  searchPolicies(portal.db, { ...policyFilters.parse(filters), sort, page, pageSize }, today);
const idsOf = async (filters: Filters) => (await found(filters)).list.map(({ id }) => id);
const counted = (filters: Filters) => countPolicies(portal.db, policyFilters.parse(filters), today);

const all = ['factory', 'certification', 'rules', 'talent', 'parts'];

describe('filters', () => {
  test.each<[Filters, string[]]>([
    [{}, all],
    [{ kind: ['document'] }, ['rules']],
    [{ kind: ['document', 'project'] }, all],
    [{ level: ['national', 'district'] }, ['certification', 'rules']],
    [{ region: ['999900'] }, ['certification', 'rules', 'talent', 'parts']],
    [{ region: ['999901'] }, ['rules']],
    [{ region: ['999901', '999800'] }, ['factory', 'rules']],
    [{ category: ['green', 'finance'] }, ['factory', 'rules']],
    [{ supportMode: ['interest'] }, ['rules']],
    [{ status: ['open'] }, ['certification', 'parts']],
    [{ status: ['upcoming'] }, ['factory']],
    [{ status: ['closed'] }, ['talent']],
    [{ status: ['always', 'closed'] }, ['talent']],
    // without scales a policy is for every company
    [{ scale: ['micro'] }, ['factory', 'certification', 'talent', 'parts']],
    [{ scale: ['small'] }, all],
    [{ issuer: ['财政部'] }, ['certification', 'rules']],
    [{ tag: ['绿色', '认定'] }, ['factory', 'certification']],
    [{ amountMin: 100 }, ['certification', 'rules', 'talent']],
    [{ amountMin: 101 }, ['rules', 'talent']],
    [{ publishedFrom: '2026-06-01' }, ['factory', 'certification']],
    [{ publishedTo: '2026-04-01' }, ['talent', 'parts']],
    [{ publishedFrom: '2026-04-01', publishedTo: '2026-06-01', kind: ['project'] }, ['certification', 'talent']],
  ])('%j leaves %j', async (filters, ids) => {
    expect(await idsOf(filters)).toEqual(ids);
    expect((await counted(filters)).total).toBe(ids.length);
  });
});

test.each<[PolicySort, string[]]>([
  ['relevance', all],
  ['published', all],
  ['amount', ['rules', 'talent', 'certification', 'parts', 'factory']],
  // open by deadline, not yet open, without deadline, over
  ['deadline', ['parts', 'certification', 'factory', 'rules', 'talent']],
])('the order by %s is %j', async (sort, ids) => {
  expect(await idsOf({ sort })).toEqual(ids);
});

describe('keywords', () => {
  test.each<[keyword: string, all: string[], part: string[]]>([
    ['高新技术企业', ['certification'], []],
    ['高企', ['certification'], []],
    // closed policies come last
    ['补贴', ['rules', 'talent'], []],
    ['补助', ['rules', 'talent'], []],
    ['企业', ['certification', 'parts', 'rules'], []],
    ['云发[2026]1号', ['rules'], []],
    ['2026年第1号', ['rules'], []],
    ['创新', ['certification', 'rules'], []],
    // partial matches come last
    ['人才 补贴', ['talent'], ['rules']],
    ['怎么申请人才的补贴', ['talent'], ['rules']],
    ['企业技术改造', ['parts'], []],
    // a mistyped word, a sound
    ['人材补贴', ['talent'], ['rules']],
    ['rencai', ['talent'], []],
    ['"人才补贴"', ['talent'], []],
    ['补贴 -人才', ['rules'], []],
    ['魑魅魍魉', [], []],
    ['！？', [], []],
  ])('%s finds %j, and in part %j', async (keyword, whole, part) => {
    const { list, total, alsoTotal = 0 } = await found({ keyword });
    expect(list.map(({ id, also }) => [id, also])).toEqual([...whole.map((id) => [id, false]), ...part.map((id) => [id, true])]);
    expect([total, alsoTotal]).toEqual([whole.length, part.length]);
    expect((await counted({ keyword })).total).toBe(whole.length);
  });

  test('the answer says how the words were read', async () => {
    const { reading, list } = await found({ keyword: '云东区的补助' });
    expect(reading).toMatchObject({
      parts: [{ key: 'region:999901', kind: 'region', typed: '云东区', code: '999901' }],
      synonyms: [{ from: '补助', to: ['补贴'] }],
    });
    expect(list[0]).toMatchObject({ id: 'rules', why: [{ typed: '补助', text: '补贴', reason: 'synonym' }] });
    const asWords = await found({ keyword: '云东区的补助', asWords: ['region:999901'] });
    expect(asWords.reading.parts).toEqual([]);
  });

  test('hits are marked', async () => {
    const { list, reading, page, pageSize } = await found({ keyword: '补助' });
    expect(list.map(({ titleHits, snippet }) => [titleHits, snippet])).toEqual([
      [[[2, 4]], { text: '规定补贴的条件。', hits: [[2, 4]] }],
      [[[2, 4]], { text: '给人才补贴。', hits: [[3, 5]] }],
    ]);
    expect([reading.synonyms, page, pageSize]).toEqual([[{ from: '补助', to: ['补贴'] }], 1, 10]);
    const without = await found({});
    expect(without.list[0]).toMatchObject({ titleHits: [], snippet: null });
    expect([without.reading, without.relaxations]).toEqual([
      { terms: [], synonyms: [], pinyin: [], ignored: [], loosened: false, parts: [], unknown: [], corrected: [] },
      [],
    ]);
  });

  test('pages have one order', async () => {
    const whole = await idsOf({ keyword: '企业' });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ keyword: '企业', page, pageSize: 1 })));
    expect(pages.map(({ list, total }) => [list.map(({ id }) => id), total])).toEqual([...whole.map((id) => [[id], 3]), [[], 3]]);
    expect(await idsOf({ page: 2, pageSize: 2 })).toEqual(all.slice(2, 4));
  });

  test('hits can be ordered otherwise', async () => {
    expect(await idsOf({ keyword: '企业', sort: 'published' })).toEqual(['certification', 'rules', 'parts']);
  });
});

describe('the counts', () => {
  const facetsOf = async (filters: Filters) => {
    const { facets } = await counted(filters);
    return Object.fromEntries(
      facetNames.map((name: FacetName) => [name, Object.fromEntries(facets[name].map((each) => [each.value, each.count]))]),
    );
  };

  test('all policies are counted', async () => {
    expect(await facetsOf({})).toEqual({
      kind: { project: 4, document: 1 },
      need: {},
      level: { city: 3, district: 1, national: 1 },
      region: { 999900: 3, 999800: 1, 999901: 1 },
      category: { technology: 3, finance: 1, green: 1 },
      supportMode: { subsidy: 3, interest: 1 },
      status: { open: 2, closed: 1, upcoming: 1 },
      scale: { small: 5, micro: 4, large: 3, medium: 3 },
      issuer: { 市工业和信息化局: 3, 财政部: 2, 科技部: 1 },
      tag: { 创新: 2, 绿色: 1, 认定: 1 },
      way: {},
    });
  });

  test.each<[FacetName, Filters]>([
    ['kind', { kind: ['document'] }],
    ['level', { level: ['national'] }],
    ['region', { region: ['999901'] }],
    ['category', { category: ['green'] }],
    ['supportMode', { supportMode: ['interest'] }],
    ['status', { status: ['open'] }],
    ['scale', { scale: ['micro'] }],
    ['issuer', { issuer: ['财政部'] }],
    ['tag', { tag: ['认定'] }],
  ])('counts of the facet %s ignore its own selection, others shrink', async (facet, filters) => {
    const [whole, selected] = [await facetsOf({}), await facetsOf(filters)];
    const changed = facetNames.filter((name) => JSON.stringify(whole[name]) !== JSON.stringify(selected[name]));
    expect(changed).not.toContain(facet);
    expect(changed.length).toBeGreaterThan(0);
  });

  test('counts are in order: the most frequent first, then by value', async () => {
    const { facets } = await counted({});
    expect(facets.level.map(({ value }) => value)).toEqual(['city', 'district', 'national']);
    expect(facets.status.map(({ value }) => value)).toEqual(['open', 'closed', 'upcoming']);
    expect(facets.issuer.map(({ value }) => value)).toEqual(['市工业和信息化局', '财政部', '科技部']);
  });

  test('a facet is counted under all filters but its own', async () => {
    const facets = await facetsOf({ kind: ['project'], tag: ['创新'], amountMin: 100 });
    expect(facets).toMatchObject({ kind: { project: 1, document: 1 }, tag: { 创新: 1, 认定: 1 }, level: { national: 1 } });
  });

  test('the thirty most frequent tags are shown', async () => {
    const tags = Array.from({ length: 40 }, (_, index) => `标签${index}`);
    await portal.publish([{ id: 'tagged', tags }], { announce: false });
    try {
      const { facets } = await counted({});
      expect(facets.tag).toHaveLength(30);
      expect(facets.tag[0]).toEqual({ value: '创新', count: 2 });
    } finally {
      await portal.publish([{ id: 'tagged', tags: [], state: 'draft' }], { announce: false });
    }
  });
});

describe('suggestions for an empty result', () => {
  test.each<[Filters, [string, string | null, number][]]>([
    [{ keyword: '补贴', kind: ['document'], category: ['green'] }, [['category', null, 1]]],
    [
      { keyword: '补贴', region: ['999800'] },
      [
        ['region', null, 2],
        ['keyword', null, 1],
      ],
    ],
    [{ keyword: '魑魅魍魉' }, []],
    [{ kind: ['interpretation'] }, [['kind', null, 5]]],
    [{ amountMin: 1000 }, [['amountMin', null, 5]]],
    [{ publishedFrom: '2027-01-01' }, [['publishedFrom', null, 5]]],
    [{ publishedTo: '2020-01-01' }, [['publishedTo', null, 5]]],
    // most hits first
    [
      { kind: ['project'], category: ['finance'] },
      [
        ['category', null, 4],
        ['kind', null, 1],
      ],
    ],
    [
      { kind: ['document'], category: ['green'] },
      [
        ['kind', null, 1],
        ['category', null, 1],
      ],
    ],
  ])('%j offers %j', async (filters, offers) => {
    const { relaxations, total } = await found(filters);
    expect(total).toBe(0);
    expect(relaxations.map(({ field, value, total: count }) => [field, value, count])).toEqual(offers);
  });
});

describe('suggestions while typing', () => {
  test.each<[string, string[]]>([
    ['', ['创新', '专精特新', '绿色金融']],
    [' ', ['创新', '专精特新', '绿色金融']],
    ['！', []],
    ['创新', ['创新']],
    // a policy once, by the better of its names
    ['高', ['高企认定']],
    ['高新', ['高新技术企业认定']],
    ['技术', ['高新技术企业认定', '企业技术改造与工业技术中心']],
    ['绿色', ['绿色金融', '绿色工厂创建']],
    ['lvse', ['绿色金融', '绿色工厂创建']],
    ['zjtx', ['专精特新']],
    ['jtx', ['专精特新']],
    ['zhuanjtx', ['专精特新']],
    ['jingte', ['专精特新']],
    ['专jtx', ['专精特新']],
    // a mistake in characters, their sound, or letters
    ['专精特心', ['专精特新']],
    ['专金特新', ['专精特新']],
    ['专精新', ['专精特新']],
    ['绿社工厂', ['绿色工厂创建']],
    ['zhuanjintexin', ['专精特新']],
    ['zhuanjingtxin', ['专精特新']],
    ['caizhenbu', ['财政部']],
    ['zzzzzzzz', []],
    ['企业补', ['企业补贴办法']],
    ['财政', ['财政部']],
  ])('%j suggests %j', async (typed, texts) => {
    expect((await suggestFor(portal.db, typed, 8)).map(({ text }) => text)).toEqual(texts);
  });

  test('typed parts are marked, and the limit applies', async () => {
    expect(await suggestFor(portal.db, '技术', 1)).toEqual([
      { text: '高新技术企业认定', kind: 'policy', id: 'certification', hits: [[2, 4]] },
    ]);
    expect(await suggestFor(portal.db, 'lvse', 1)).toEqual([{ text: '绿色金融', kind: 'tag', id: null, hits: [[0, 2]] }]);
    expect(await suggestFor(portal.db, '', 2)).toHaveLength(2);
  });
});

test('new synonyms are searched at once', async () => {
  expect(await idsOf({ keyword: '车间' })).toEqual([]);
  await portal.db.insert(synonym).values({ words: ['工厂', '车间'] });
  try {
    expect(await idsOf({ keyword: '车间' })).toEqual(['factory']);
  } finally {
    await portal.db.delete(synonym).where(sql`words && array['车间']`);
  }
});

test('a Chinese word is searched by its English synonyms, which are not shown', async () => {
  await portal.db.insert(synonym).values({ words: ['工厂', '车间', 'workshop'] });
  try {
    const chinese = await found({ keyword: '车间' });
    expect(chinese.list.map(({ id }) => id)).toEqual(['factory']);
    expect(chinese.reading.synonyms).toEqual([{ from: '车间', to: ['工厂'] }]);
    const english = await found({ keyword: 'workshop' });
    expect(english.reading.synonyms).toEqual([{ from: 'workshop', to: ['工厂', '车间'] }]);
  } finally {
    await portal.db.delete(synonym).where(sql`words && array['车间']`);
  }
});
