import { describe, expect, test } from 'vitest';
import { fromChinaTime } from '#domain/china-time.ts';
import { leafOutcome } from '#domain/matching/leaf-state.ts';
import type { Leaf, Measure } from '#domain/matching/model/criteria.ts';
import { fullYears, yearsLater } from '#domain/matching/model/dates.ts';
import { factProblem } from '#domain/matching/model/fact-rule.ts';
import { beforeItsTime, figureAt, isPartOf } from '#domain/matching/model/facts.ts';
import { titleState } from '#domain/matching/model/holding.ts';
import { leafKey } from '#domain/matching/model/leaf-key.ts';
import { regionState } from '#domain/matching/model/place.ts';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { isFactKey, partsOfKey } from '#domain/matching/model/profile.ts';
import { zhCN } from '#domain/matching/wording/chinese.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import { documentNumberKey, nearlySameTitle } from '#domain/policy-editing.ts';
import { windowStatus } from '#domain/policy.ts';

const today = '2026-06-15';

test.each([
  [null, null, null, 'always'],
  ['2026-06-15', null, null, 'open'],
  ['2026-06-16', null, null, 'upcoming'],
  [null, '2026-06-15', null, 'open'],
  [null, '2026-06-14', null, 'closed'],
  ['2026-06-15', '2026-06-15', null, 'open'],
  ['2026-06-16', '2026-06-14', null, 'upcoming'],
  [null, null, '2026-06-15', 'always'],
  [null, null, '2026-06-14', 'closed'],
  ['2026-06-15', null, '2026-06-14', 'closed'],
] as const)('a window from %s to %s of a policy in force until %s is %s', (from, to, effectiveTo, status) => {
  expect(windowStatus(today, from, to, effectiveTo)).toBe(status);
});

test('a local time is read only as a whole', () => {
  expect(['x2026-06-15T00:05', '2026-06-15T00:05x', '2026-06-15T00:05'].map(fromChinaTime)).toEqual([
    null,
    null,
    '2026-06-15T00:05:00+08:00',
  ]);
});

test('years are counted from day to day', () => {
  expect([yearsLater('2024-02-29', 1), yearsLater('2024-02-29', 4), yearsLater('2000-02-29', -100), yearsLater('0099-01-01', 1)]).toEqual([
    '2025-02-28',
    '2028-02-29',
    '1900-02-28',
    '0100-01-01',
  ]);
  expect([yearsLater('2000-02-29', 400), yearsLater('0098-01-01', 1)]).toEqual(['2400-02-29', '0099-01-01']);
  expect(['2025-06-15', '2025-06-16', '2026-06-15', '2030-01-01'].map((since) => fullYears(since, today))).toEqual([1, 0, 0, 0]);
});

describe('a fact', () => {
  const known = {
    region: (code: string) => code === '110000',
    industry: (code: string) => code === 'C',
    qualification: (code: string) => code === 'hnte',
  };
  test.each<[FactKey, FactValue, string | null]>([
    ['revenue@2026', 1, null],
    ['revenue@2027', 1, 'year'],
    ['revenue@2025', -1, 'range'],
    ['revenue@2025', { min: -1, max: 5 }, 'range'],
    ['revenue@2025', { min: 5, max: 1e16 }, 'range'],
    ['revenue@2025', 'x', 'figure'],
    ['revenue@2025', { held: true }, 'figure'],
    ['profit@2025', -1e15, null],
    ['profit@2025', -1e16, 'range'],
    ['headcount@2025', { min: 1.5, max: 3 }, 'integer'],
    ['headcount@2025', { min: 1, max: 3.5 }, 'integer'],
    ['headcount@2025', 10_000_000, null],
    ['headcount@2025', 10_000_001, 'range'],
    ['marketShare', 100, null],
    ['marketShare', 100.1, 'range'],
    ['debtRatio@2025', 1000, null],
    ['debtRatio@2025', 1001, 'range'],
    ['yearsInNiche', 200, null],
    ['yearsInNiche', 201, 'range'],
    ['qualification:hnte', true, 'holding'],
    ['qualification:x', { held: true }, 'qualification'],
    ['qualification:hnte', { held: true, since: '2026-06-15', until: '2026-06-15' }, null],
    ['qualification:hnte', { held: true, since: '2026-06-15', until: '2026-06-14' }, 'heldPeriod'],
    ['qualification:hnte', { held: true, since: '2026-06-16' }, 'day'],
    ['established', '1800-01-01', null],
    ['established', '1799-12-31', 'day'],
    ['established', today, null],
    ['established', '2026-06-16', 'day'],
    ['established', true, 'day'],
    ['listed', true, null],
    ['listed', 'yes', 'flag'],
    ['declaration:x', 1, 'flag'],
    ['scale', 'small', null],
    ['scale', 'tiny', 'choice'],
    ['legalForm', 'limited', null],
    ['regionCode', '110000', null],
    ['regionCode', 'x', 'region'],
    ['industry', 'C', null],
    ['industry', 'x', 'industry'],
  ])('%s may be %j: %s', (key, value, problem) => {
    expect(factProblem(key, value, today, known)?.problem ?? null).toBe(problem);
  });

  test('an unknown fact has no rule', () => {
    expect(() => factProblem('nothing' as FactKey, 1, today, known)).toThrow('nothing');
  });

  test.each([
    ['revenue@2025', 'revenue', 2025, true],
    ['listed', 'listed', null, true],
    ['qualification:a@2025', 'qualification:a@2025', null, false],
    ['declaration:a.b-c', 'declaration:a.b-c', null, true],
    ['revenue', 'revenue', null, false],
    ['revenue@1899', 'revenue', 1899, false],
    ['revenue@2025@1', 'revenue', Number.NaN, false],
    ['classOneIp', 'classOneIp', null, true],
    ['classOneIp@2025', 'classOneIp', 2025, false],
    ['established', 'established', null, true],
    ['@2025', '', 2025, false],
    ['qualification:', 'qualification:', null, false],
  ])('the key %s is %s of %s', (key, fact, year, is) => {
    expect(partsOfKey(key as FactKey)).toEqual({ fact, year });
    expect(isFactKey(key)).toBe(is);
  });

  test('a fact of a profile is a figure or unknown', () => {
    const profile: Profile = { 'revenue@2025': 5, 'tax@2025': { min: 1 }, listed: true, 'qualification:x': { held: true }, scale: 'small' };
    const keys: FactKey[] = ['revenue@2025', 'tax@2025', 'listed', 'qualification:x', 'scale', 'assets@2025'];
    expect(keys.map((key) => figureAt(profile, key))).toEqual([5, { min: 1 }, undefined, undefined, undefined, undefined]);
  });

  test('a fact of a year before the founding is not missing', () => {
    expect([
      beforeItsTime('revenue', 2019, 2020),
      beforeItsTime('revenue', 2020, 2020),
      beforeItsTime('classOneIp', 2019, 2020),
      beforeItsTime('revenue', 2019, null),
    ]).toEqual([true, false, false, false]);
  });

  test.each([
    ['rdExpenseDomestic', 'rdExpense'],
    ['mainBusinessRevenue', 'revenue'],
    ['highTechRevenue', 'revenue'],
    ['exportRevenue', 'revenue'],
    ['rdStaff', 'headcount'],
    ['techStaff', 'headcount'],
    ['collegeStaff', 'headcount'],
  ] as const)('%s is a part of %s', (part, whole) => {
    expect([isPartOf(part, whole), isPartOf(whole, part), isPartOf(part, part), isPartOf(part, 'assets')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

test('a title is valid from its first day to its last', () => {
  const held = { held: true, since: '2025-06-15', until: today };
  expect([titleState(held, {}, today), titleState(held, { heldYears: 1 }, today), titleState(held, { heldYears: 2 }, today)]).toEqual([
    'met',
    'met',
    'unmet',
  ]);
  expect([
    titleState(held, { heldYears: 1 }, '2026-06-16'),
    titleState({ held: true }, { heldYears: 1 }, today),
    titleState({ held: true }, { heldYears: 0 }, today),
    titleState(undefined, { heldYears: 1 }, today),
  ]).toEqual(['unmet', 'unknown', 'met', 'unknown']);
  expect([
    titleState({ held: true, since: '2026-06-16' }, {}, today),
    titleState({ held: false }, {}, today),
    titleState({ held: true }, { heldYears: 0.5 }, today),
  ]).toEqual(['unmet', 'unmet', 'unknown']);
});

test.each([
  ['110105', ['110000'], 'met'],
  ['110105', ['000000'], 'met'],
  ['110000', ['110105'], 'unknown'],
  [undefined, ['110105'], 'unknown'],
  ['120000', ['110000'], 'unmet'],
  ['120000', [], 'unmet'],
  ['110105', ['120000', '110100'], 'met'],
  ['110000', ['120000', '110105'], 'unknown'],
])('a company registered in %s is inside %j: %s', (code, within, state) => {
  expect(regionState(code, within)).toBe(state);
});

test('conditions that differ only in wording are one test', () => {
  const flag: Leaf = { kind: 'flag', fact: 'listed', is: true, clause: '甲' };
  expect(leafKey(flag)).toBe(leafKey({ clause: '乙', is: true, fact: 'listed', kind: 'flag', source: { title: 'x' } }));
  expect(leafKey({ kind: 'scale', within: ['small', 'micro'], clause: '' })).toBe(
    leafKey({ kind: 'scale', within: ['micro', 'small'], clause: '' }),
  );
  expect(leafKey({ kind: 'declaration', key: 'a', statement: '甲', clause: '' })).toBe(
    leafKey({ kind: 'declaration', key: 'a', statement: '乙', clause: '' }),
  );
  expect(leafKey(flag)).not.toBe(leafKey({ ...flag, is: false }));
});

describe('titles and numbers of documents', () => {
  test.each([
    ['国发〔1999〕12号', '国发|1999|12|'],
    ['国发〔2026〕012号（修订）', '国发|2026|12|修订'],
    ['国发二〇二六年第1号', '国发|2026|1|'],
    ['国发二○二六·1', '国发|2026|1|'],
    ['国发零一二三〔2026〕1号', '国发0123|2026|1|'],
    ['ABC 第1号', 'abc第1号'],
    ['', ''],
  ])('%s is read as %s', (written, key) => expect(documentNumberKey(written)).toBe(key));

  test.each([
    ['', '', false],
    ['甲', '', false],
    ['', '甲', false],
    ['甲', '甲', true],
    ['甲！', '甲', true],
    ['关于支持企业技术创新的通知', '关于支持企业技术创新的若干措施的具体实施细则通知', false],
    ['关于支持企业技术创新的若干措施的具体实施细则通知', '关于支持企业技术创新的通知', false],
  ])('%s is nearly %s: %s', (one, other, near) => expect(nearlySameTitle(one)(other)).toBe(near));
});

describe('wording of what a company has and should do', () => {
  const names = { regions: () => undefined, qualifications: () => undefined };
  const textsOf = (leaf: Leaf, profile: Profile) => {
    const { actual, required, remedy } = wordsOf(leaf, leafOutcome(leaf, '', profile, today), 'zh-CN', names, today);
    return [actual, required, remedy];
  };
  const clause = '';
  const revenue: Measure = { of: 'fact', fact: 'revenue' };
  const title = (heldYears?: number, absent?: boolean, anyOf = ['a', 'b']): Leaf => ({
    kind: 'qualification',
    anyOf,
    heldYears,
    absent,
    clause,
  });

  test.each<[string, Leaf, Profile, unknown[]]>([
    [
      'a figure short of its bound',
      { kind: 'threshold', measure: revenue, min: 20_000, clause },
      { 'revenue@2025': 10_000 },
      ['1 万元', '不低于 2 万元', '2025 年营业收入还差 1 万元，须达到 2 万元；2027 年起按 2026 年的数据重新判断。'],
    ],
    [
      'a figure that is not known',
      { kind: 'threshold', measure: revenue, min: 20_000, clause },
      {},
      [null, '不低于 2 万元', '请补充：2025 年营业收入。'],
    ],
    ['a title that is held', title(), { 'qualification:a': { held: true } }, ['a：已取得', '持有其中一项，且在有效期内', null]],
    [
      'one title that ran out beside one that is held',
      title(),
      { 'qualification:a': { held: true, until: '2026-01-01' }, 'qualification:b': { held: true } },
      ['b：已取得', '持有其中一项，且在有效期内', null],
    ],
    [
      'a title that ran out',
      title(undefined, undefined, ['a']),
      { 'qualification:a': { held: true, until: '2026-01-01' } },
      ['已于 2026-01-01 到期', '持有，且在有效期内', '「a」已于 2026-01-01 到期，重新取得后可满足。'],
    ],
    [
      'the first of two titles that ran out',
      title(),
      { 'qualification:a': { held: true, until: '2026-01-01' }, 'qualification:b': { held: true, until: '2026-02-01' } },
      ['a：已于 2026-01-01 到期、b：已于 2026-02-01 到期', '持有其中一项，且在有效期内', '「a」已于 2026-01-01 到期，重新取得后可满足。'],
    ],
    [
      'a title that is not held',
      title(),
      { 'qualification:a': { held: false }, 'qualification:b': { held: false } },
      ['a：未取得、b：未取得', '持有其中一项，且在有效期内', '先取得其中一项资质：「a」或「b」。'],
    ],
    [
      'a title that takes effect later',
      title(undefined, undefined, ['a']),
      { 'qualification:a': { held: true, since: '2026-07-01' } },
      ['自 2026-07-01 起生效', '持有，且在有效期内', '自 2026-07-01 起满足。'],
    ],
    [
      'a title that is not held for long enough',
      title(2, undefined, ['a']),
      { 'qualification:a': { held: true, since: '2025-07-01' } },
      ['已取得（2025-07-01 取得）', '持有满 2 年', '保持「a」资质，自 2027-07-01 起满足。'],
    ],
    [
      'a title without its day',
      title(2, undefined, ['a']),
      { 'qualification:a': { held: true } },
      ['已取得', '持有满 2 年', '请补充取得日期：a。'],
    ],
    [
      'a title that must not be held',
      title(undefined, true, ['a']),
      { 'qualification:a': { held: true, until: '2027-01-01' } },
      ['已取得（有效期至 2027-01-01）', '未持有', '已有「a」资质的不适用（有效期至 2027-01-01）。'],
    ],
    [
      'a region outside',
      { kind: 'region', within: ['110000'], clause },
      { regionCode: '120000' },
      ['120000', '110000', '注册地迁入110000后可满足。'],
    ],
    [
      'a region that is too wide',
      { kind: 'region', within: ['110105'], clause },
      { regionCode: '110000' },
      ['110000', '110105', '请把注册地细化到市、区县。'],
    ],
    [
      'an industry',
      { kind: 'industry', within: ['3911', 'C'], clause },
      { industry: '65' },
      [
        '软件和信息技术服务业',
        '计算机、通信和其他电子设备制造业 (3911)或制造业',
        '只面向计算机、通信和其他电子设备制造业 (3911)或制造业；主营业务转入这些行业并变更登记后可满足。',
      ],
    ],
    [
      'a scale',
      { kind: 'scale', within: ['small'], clause },
      { scale: 'large' },
      ['大型企业', '小型企业', '只面向小型企业；规模按下一次统计划型重新判断。'],
    ],
    [
      'a legal form',
      { kind: 'legalForm', within: ['limited'], clause },
      { legalForm: 'partnership' },
      ['合伙企业', '有限责任公司', '只面向有限责任公司；可由这类主体申报。'],
    ],
    [
      'a statement',
      { kind: 'declaration', key: 'x', statement: '甲', clause },
      { 'declaration:x': false },
      ['不符合', '符合（由企业自行确认）', '目前不符合；具备之后，把这项声明改为“符合”即可。'],
    ],
    [
      'a statement that is not made',
      { kind: 'declaration', key: 'x', statement: '甲', clause },
      {},
      [null, '符合（由企业自行确认）', '请确认是否符合这一条。'],
    ],
    ['an answer', { kind: 'flag', fact: 'listed', is: true, clause }, { listed: false }, ['未上市', '已上市', '上市后可满足。']],
    [
      'a share',
      { kind: 'threshold', measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' }, min: 0.05, clause },
      { 'rdExpense@2025': 40_000, 'revenue@2025': 1_000_000 },
      ['4%（4 万元 ÷ 100 万元）', '不低于 5%', '2025 年研发费用比营业收入的 5% 少 1 万元；2027 年起按 2026 年的数据重新判断。'],
    ],
    [
      'a share of nothing',
      { kind: 'threshold', measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' }, max: 0.05, clause },
      { 'rdExpense@2025': 1, 'revenue@2025': 0 },
      ['营业收入为零', '不超过 5%', ''],
    ],
    [
      'a share of a loss',
      { kind: 'threshold', measure: { of: 'ratio', numerator: 'profit', denominator: 'netAssets' }, max: 0.05, clause },
      { 'profit@2025': 1, 'netAssets@2025': -1 },
      ['净资产为零或负数', '不超过 5%', ''],
    ],
  ])('%s', (_, leaf, profile, texts) => {
    const [actual, required, remedy] = textsOf(leaf, profile);
    expect([actual, required, texts[2] === '' ? '' : remedy]).toEqual(texts);
  });

  test('questions use the counting word of each fact', () => {
    const question = (fact: 'classOneIp' | 'classTwoIp' | 'inventionPatents' | 'softwareCopyrights') => zhCN.facts[fact].question(2025);
    expect([question('classOneIp'), question('classTwoIp'), question('inventionPatents'), question('softwareCopyrights')]).toEqual([
      '拥有多少项 Ⅰ 类知识产权？',
      '拥有多少项 Ⅱ 类知识产权？',
      '拥有多少件有效发明专利？',
      '拥有多少件软件著作权？',
    ]);
  });
});
