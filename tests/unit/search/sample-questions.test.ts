import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyFilters } from '#contract/policy.ts';
import { searchPolicies } from '#server/publishing/policy/search-policies.ts';
import { anchor } from '#tests/setup/clock.ts';
import type { TestDatabase } from '#tests/setup/test-database.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('sample');
});
afterAll(() => database.close());

const search = (keyword: string) =>
  searchPolicies(database.db, { ...policyFilters.parse({ keyword }), page: 1, pageSize: 10, sort: 'relevance' }, anchor);

describe('few hits are followed by policies with the same needs, below the line', () => {
  test.each([
    ['云科发〔2026〕2号', '云溪市2026年度高新技术企业认定奖励资金申报', '云溪市高新技术企业高质量发展若干措施'],
    ['快闪店', '消费中心城市政策怎样认定“首店”', '云溪市2026年度品牌首店与首发活动奖励申报'],
  ])('%s', async (keyword, hit, related) => {
    const { list, total, alsoTotal } = await search(keyword);
    expect(total).toBe(1);
    expect(alsoTotal).toBeGreaterThan(2);
    expect(list[0]).toMatchObject({ title: hit, also: false });
    expect(list.find(({ title }) => title === related)).toMatchObject({ also: true, why: [] });
  });
});

test('few hits of a word are followed by hits of its parts, below the line', async () => {
  const { list, total, alsoTotal } = await search('环保改造');
  expect([total, list[0]?.also]).toEqual([1, false]);
  expect(alsoTotal).toBeGreaterThan(10);
  expect(list.slice(1, 4).every(({ title, also }) => title.includes('改造') && also)).toBe(true);
});

describe('an English question finds the same records as the Chinese one', () => {
  test.each([
    ['equipment subsidy', '设备补贴'],
    ['tax refund for exporters', '出口退税'],
    ['R&D super deduction', '研发费用加计扣除'],
    ['how to apply for high-tech enterprise', '怎么申请高新技术企业'],
    ['rent support for start-ups', '初创企业 房租补贴'],
    ['loan interest subsidy', '贷款 贴息'],
    ['cold chain', '冷链'],
    ['training for employees', '职工培训'],
    ['solar panels', '光伏'],
  ])('%s: %s', async (english, chinese) => {
    const [found, expected] = await Promise.all(
      [english, chinese].map(async (keyword) => (await search(keyword)).list.map(({ id }) => id)),
    );
    expect(expected?.slice(0, 3)).toContain(found?.[0]);
    expect(found?.slice(0, 5).filter((id) => expected?.includes(id)).length).toBeGreaterThan(2);
  });
});

describe('an unknown word is named with the nearest needs', () => {
  test.each([
    ['碳捕集', '碳捕集', 'carbon-management', 0],
    ['魑魅 贷款', '魑魅', 'loans', 35],
  ])('%s', async (keyword, unknown, need, found) => {
    const { reading, nearestNeeds, total } = await search(keyword);
    expect([reading.unknown, nearestNeeds?.[0], total]).toEqual([[unknown], need, found]);
  });

  test('known words offer no needs', async () => {
    expect(await search('贷款')).not.toHaveProperty('nearestNeeds');
  });
});

describe('hits that violate a condition of the question come below the line', () => {
  type Found = Awaited<ReturnType<typeof search>>['list'][number];
  test.each<[string, (hit: Found) => boolean, number]>([
    ['设备补贴300万以上本月截止', ({ applyTo, amountMax }) => (applyTo ?? '').startsWith(anchor.slice(0, 7)) && (amountMax ?? 0) >= 3e6, 1],
    ['去年发布的人才政策', ({ publishDate }) => publishDate.startsWith(String(Number(anchor.slice(0, 4)) - 1)), 3],
    ['省级 人才', ({ level }) => level === 'province', 1],
    ['设备补贴 5亿以上', () => false, 0],
  ])('%s', async (keyword, meets, count) => {
    const { list, total, alsoTotal } = await search(keyword);
    expect([total, (alsoTotal ?? 0) > 20]).toEqual([count, true]);
    expect(list.filter(({ also }) => !also).every(meets)).toBe(true);
  });
});

test('filler words of a sentence decide nothing', async () => {
  const { list, total } = await search('请问申报绿色工厂需要满足哪些要求');
  expect(total).toBeGreaterThan(10);
  expect(list.slice(0, 2).map(({ title }) => title)).toEqual(['国家级绿色工厂推荐与评价', '云溪市2026年度市级绿色工厂创建申报']);
});

test.each([
  // hits of the rare word come before those of its need
  ['卓越工程师', '“云溪英才”计划实施办法'],
  // a phrase parsed as words
  ['再融资', '云溪市推动企业上市“倍增计划”若干政策'],
  // the past, only if it is asked for
  ['研发费用后补助申报', '云溪市2026年度企业研发费用后补助申报'],
  ['去年的研发后补助', '云溪市2025年度企业研发费用后补助申报'],
  // names, with words around them
  ['云溪市品牌首店与首发活动奖励怎么申报', '云溪市2026年度品牌首店与首发活动奖励申报'],
  ['关于云溪市企业研发投入后补助实施办法的通知', '云溪市企业研发投入后补助实施办法'],
  ['云溪市创新券细则', '云溪市科技创新券实施细则'],
  ['2025年度企业研发费用后补助申报', '云溪市2025年度企业研发费用后补助申报'],
])('%s finds %s first', async (keyword, first) => {
  expect((await search(keyword)).list[0]?.title).toBe(first);
});
