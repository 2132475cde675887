import { describe, expect, test } from 'vitest';
import type { Measure } from '#domain/matching/model/criteria.ts';
import { zhCN } from '#domain/matching/wording/chinese.ts';
import { enUS } from '#domain/matching/wording/english.ts';
import { hasYears, measureName, spanOf } from '#domain/matching/wording/measure-words.ts';
import { codeName, regionName, titleName } from '#domain/matching/wording/names.ts';
import { countOf, digitsOf, sayBeside, sayFigure } from '#domain/matching/wording/numbers.ts';
import { boundsText } from '#domain/matching/wording/required.ts';
import { decimal } from '#domain/format.ts';
import { phrasesOf } from '#domain/matching/wording/plain.ts';

const fact = (years?: number, aggregate?: 'latest' | 'sum' | 'average' | 'minimum'): Measure => ({
  of: 'fact',
  fact: 'revenue',
  years,
  aggregate,
});
const ratio = (years?: number, mode?: 'total' | 'each'): Measure => ({
  of: 'ratio',
  numerator: 'rdExpense',
  denominator: 'revenue',
  years,
  mode,
});
const growth = (years: number, mode: 'compound' | 'each'): Measure => ({ of: 'growth', fact: 'profit', years, mode });
const weighted = (...terms: [fact: 'classOneIp' | 'classTwoIp' | 'revenue' | 'tax', weight: number][]): Measure => ({
  of: 'weighted',
  terms: terms.map(([name, weight]) => ({ fact: name, weight })),
});
const score: Measure = {
  of: 'score',
  parts: [
    { ways: [{ measure: { of: 'fact', fact: 'classOneIp' }, steps: [] }] },
    {
      ways: [
        { measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' }, steps: [] },
        { measure: { of: 'age' }, steps: [] },
        { measure: { of: 'growth', fact: 'profit', years: 1, mode: 'each' }, steps: [] },
        { measure: { of: 'weighted', terms: [{ fact: 'tax', weight: 1 }] }, steps: [] },
      ],
    },
  ],
};

test.each<[Measure, string, string, [from: number, to: number], string]>([
  [fact(), '2025 年营业收入', 'revenue in 2025', [2025, 2025], 'yuan'],
  [fact(3), '2025 年营业收入', 'revenue in 2025', [2025, 2025], 'yuan'],
  [fact(3, 'sum'), '2023—2025 年营业收入合计', 'revenue, total of 2023–2025', [2023, 2025], 'yuan'],
  [fact(1, 'sum'), '2025 年营业收入', 'revenue in 2025', [2025, 2025], 'yuan'],
  [fact(undefined, 'sum'), '2025 年营业收入', 'revenue in 2025', [2025, 2025], 'yuan'],
  [fact(2, 'average'), '2024—2025 年年均营业收入', 'revenue, yearly average of 2024–2025', [2024, 2025], 'yuan'],
  [fact(2, 'minimum'), '2024—2025 年各年营业收入', 'revenue in each year, 2024–2025', [2024, 2025], 'yuan'],
  [{ of: 'fact', fact: 'debtRatio' }, '2025 年末资产负债率', 'debt-to-asset ratio at the end of 2025', [2025, 2025], 'percent'],
  [{ of: 'fact', fact: 'classOneIp', years: 3, aggregate: 'sum' }, 'Ⅰ 类知识产权', 'class I IP rights', [2023, 2025], 'pieces'],
  [ratio(), '2025 年研发费用占营业收入的比例', 'R&D expense as a share of revenue, 2025', [2025, 2025], 'fraction'],
  [ratio(3), '2023—2025 年研发费用占营业收入的比例', 'R&D expense as a share of revenue, 2023–2025', [2023, 2025], 'fraction'],
  [
    ratio(2, 'each'),
    '2024—2025 年各年研发费用占营业收入的比例',
    'R&D expense as a share of revenue in each year, 2024–2025',
    [2024, 2025],
    'fraction',
  ],
  [growth(1, 'compound'), '2025 年利润总额增长率', 'growth of total profit in 2025', [2024, 2025], 'fraction'],
  [growth(2, 'compound'), '2023—2025 年利润总额复合增长率', 'compound yearly growth of total profit, 2023–2025', [2023, 2025], 'fraction'],
  [growth(2, 'each'), '2024—2025 年各年利润总额增长率', 'growth of total profit in each year, 2024–2025', [2023, 2025], 'fraction'],
  [
    weighted(['classOneIp', 1], ['classTwoIp', 0.5]),
    'Ⅰ 类知识产权 + Ⅱ 类知识产权 × 0.5',
    'class I IP rights + 0.5 × class II IP rights',
    [2025, 2025],
    'points',
  ],
  [weighted(['classOneIp', 1], ['classTwoIp', 0]), 'Ⅰ 类知识产权', 'class I IP rights', [2025, 2025], 'points'],
  [weighted(['classOneIp', 0]), 'Ⅰ 类知识产权 × 0', '0 × class I IP rights', [2025, 2025], 'points'],
  [
    weighted(['classOneIp', 1], ['classTwoIp', 1]),
    'Ⅰ 类知识产权 + Ⅱ 类知识产权',
    'class I IP rights + class II IP rights',
    [2025, 2025],
    'pieces',
  ],
  [weighted(['classOneIp', 1], ['tax', 1]), 'Ⅰ 类知识产权 + 2025 年纳税额', 'class I IP rights + tax paid in 2025', [2025, 2025], 'points'],
  [{ of: 'age' }, '成立年限', 'years since establishment', [2025, 2025], 'years'],
  [
    score,
    '评价得分（Ⅰ 类知识产权、研发费用、成立年限、利润总额、纳税额）',
    'evaluation score (class I IP rights, R&D expense, years since establishment, total profit, tax paid)',
    [2025, 2025],
    'points',
  ],
])('%j is %s', (measure, chinese, english, [from, to], unit) => {
  expect([measureName(measure, 2025, zhCN), measureName(measure, 2025, enUS)]).toEqual([chinese, english]);
  expect([spanOf(measure, 2025), countOf(measure)]).toEqual([{ from, to }, unit]);
});

test('a measure is yearly if a new year replaces its figures', () => {
  const pieces: Measure = { of: 'fact', fact: 'classOneIp' };
  const mixed = (numerator: 'classOneIp' | 'revenue', denominator: 'classTwoIp' | 'assets'): Measure => ({
    of: 'ratio',
    numerator,
    denominator,
  });
  expect(
    [
      fact(),
      growth(1, 'each'),
      mixed('revenue', 'classTwoIp'),
      mixed('classOneIp', 'assets'),
      weighted(['classOneIp', 1], ['tax', 1]),
      score,
    ].map(hasYears),
  ).toEqual(Array.from({ length: 6 }, () => true));
  const yearless: Measure = { of: 'score', parts: [{ ways: [{ measure: { of: 'age' }, steps: [] }] }] };
  expect([pieces, mixed('classOneIp', 'classTwoIp'), weighted(['classOneIp', 1]), { of: 'age' } as const, yearless].map(hasYears)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

describe('bounds', () => {
  const setting = (words: typeof zhCN, language: 'zh-CN' | 'en-US') => ({
    words,
    language,
    names: { regions: () => undefined, qualifications: () => undefined },
    today: '2026-06-15',
    last: 2025,
  });
  test.each([
    [{ min: 0.05 }, ratio(), '不低于 5%', 'at least 5%'],
    [{ max: 0.05 }, ratio(), '不超过 5%', 'at most 5%'],
    [{ min: 0.05, max: 0.1 }, ratio(), '5% 至 10%', '5% to 10%'],
    [{ min: 0.05, max: 0.1, exclusive: true }, ratio(), '高于 5%、低于 10%', 'more than 5% and less than 10%'],
    [{ min: 0, exclusive: true }, fact(), '大于 0', 'more than zero'],
    [{ min: 0 }, fact(), '不低于 0 元', 'at least ¥0'],
    [{ min: 1, exclusive: true }, weighted(['classOneIp', 1]), '多于 1 项', 'more than 1'],
    [{ min: 2 }, { of: 'age' } as const, '不少于 2 年', 'at least 2 years'],
    [{ min: 0.123456789 }, ratio(), '不低于 12.3457%', 'at least 12.3457%'],
    [{}, ratio(), '', ''],
  ])('%j of %j', (bounds, measure, chinese, english) => {
    expect([boundsText(measure, bounds, setting(zhCN, 'zh-CN')), boundsText(measure, bounds, setting(enUS, 'en-US'))]).toEqual([
      chinese,
      english,
    ]);
  });

  test('a rounded figure never equals the bound it misses', () => {
    expect(sayBeside(0.04996, [0.05], 'fraction', zhCN)).toBe('4.996%');
    expect(sayBeside(0.049999, [0.05], 'fraction', zhCN)).toBe('4.9999%');
    expect(sayBeside(0.05, [0.05], 'fraction', zhCN)).toBe('5%');
    expect(sayBeside(0.04996, [], 'fraction', zhCN)).toBe('5%');
    expect(sayBeside(0.04996, [0.2, 0.05], 'fraction', zhCN)).toBe('4.996%');
    expect(sayFigure({ min: 1, max: 2 }, 'heads', zhCN)).toBe('1 人至 2 人');
    expect(sayFigure({ min: 1, max: 1 }, 'heads', zhCN)).toBe('1 人');
    expect(sayFigure({ min: 1 }, 'heads', zhCN)).toBe('至少 1 人');
    expect(sayFigure({ max: 1 }, 'heads', zhCN)).toBe('至多 1 人');
    expect(sayFigure({ max: 0.04996 }, 'fraction', zhCN, [0.05])).toBe('至多 4.996%');
  });
});

test('decimals have no trailing zeros, and as many digits as a difference needs', () => {
  expect([decimal(1.5, 3), decimal(10, 2), decimal(100, 0), decimal(0.1 + 0.2, 4), decimal(-0.5, 1)]).toEqual([
    '1.5',
    '10',
    '100',
    '0.3',
    '-0.5',
  ]);
  expect([0, 1, 12, 0.5, 0.01, 0.009, 0.0001, 1e-12, -0.001].map(digitsOf)).toEqual([2, 2, 2, 2, 2, 3, 4, 8, 3]);
});

describe('names', () => {
  const names = {
    regions: (code: string) => (code === '110000' ? '北京' : undefined),
    qualifications: (code: string) => (code === 'hnte' ? { name: '高企', nameEn: 'HNTE' } : undefined),
    codes: (kind: string, code: string) =>
      new Map([
        ['industry 39', 'Own Name'],
        ['scale small', 'Small Firm'],
        ['legalForm limited', 'LLC'],
      ]).get(`${kind} ${code}`),
  };
  const [chinese, english] = [
    { language: 'zh-CN', words: zhCN, names },
    { language: 'en-US', words: enUS, names },
  ] as const;

  test("names of titles and regions come from the portal's tables, or are the code", () => {
    expect([titleName('hnte', chinese), titleName('hnte', english), titleName('x', chinese)]).toEqual(['高企', 'HNTE', 'x']);
    expect(['110000', '000000', '990000'].map((code) => regionName(code, chinese))).toEqual(['北京', '全国', '990000']);
  });

  test('names of codes come from the dictionary, then from the standard', () => {
    const named = (setting: typeof chinese | typeof english) =>
      (
        [
          ['industry', '39'],
          ['industry', 'C'],
          ['industry', '0'],
          ['scale', 'small'],
          ['scale', 'large'],
          ['legalForm', 'limited'],
          ['legalForm', 'partnership'],
          ['legalForm', 'x'],
        ] as const
      ).map(([kind, code]) => codeName(kind, code, setting));
    expect(named(chinese)).toEqual(['Own Name', '制造业', '0', 'Small Firm', '大型企业', 'LLC', '合伙企业', 'x']);
    // within a sentence an English name starts in lower case
    expect(named(english)).toEqual(['Own Name', 'Manufacturing', '0', 'small Firm', 'large', 'LLC', 'partnership', 'x']);
  });

  test('names of figures are those of the language', () => {
    expect([phrasesOf('zh-CN').facts.revenue.name, phrasesOf('en-US').facts.revenue.name]).toEqual(['营业收入', 'revenue']);
  });
});
