import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divisionsOf, industryName, industryTree, sectionOf } from '#domain/industry.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import type { LeafTest } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import { fullYears, yearsLater } from '#domain/matching/model/dates.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { compare, interval, isPoint } from '#domain/matching/model/interval.ts';
import type { Interval } from '#domain/matching/model/interval.ts';
import { leafOutcome, leafState } from '#domain/matching/leaf-state.ts';
import { measureOf } from '#domain/matching/measure/measure.ts';
import type { Figure, Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { today } from './arbitraries.ts';

const nameless = { regions: () => undefined, qualifications: () => undefined };
const stateOf = (leaf: LeafTest, profile: Profile) => leafState(leaf, profile, today);

describe('years', () => {
  test.each([
    ['2025-11-21', '2026-11-20', 0],
    ['2025-11-20', '2026-11-20', 1],
    ['2024-02-29', '2025-02-27', 0],
    ['2024-02-29', '2025-02-28', 1],
    ['2020-02-29', '2024-02-28', 3],
    ['2020-02-29', '2024-02-29', 4],
    ['2027-01-01', '2026-11-20', 0],
  ])('from %s to %s are %i', (since, day, years) => expect(fullYears(since, day)).toBe(years));

  test('the same day years later', () => {
    expect([yearsLater('2024-03-01', 3), yearsLater('2024-02-29', 1), yearsLater('2024-02-29', 4)]).toEqual([
      '2027-03-01',
      '2025-02-28',
      '2028-02-29',
    ]);
  });
});

describe('regions', () => {
  test.each([
    ['999901', ['999900'], 'met'],
    ['999901', ['990000'], 'met'],
    ['999901', ['000000'], 'met'],
    ['999901', ['999902'], 'unmet'],
    ['999900', ['999901'], 'unknown'],
    ['990000', ['999901', '330000'], 'unknown'],
    ['330106', ['999900'], 'unmet'],
    ['100000', ['110000'], 'unmet'],
    ['110000', ['100000'], 'unmet'],
    [undefined, ['999900'], 'unknown'],
    [undefined, ['999900', '000000'], 'met'],
    ['999901', [], 'unmet'],
  ] as const)('%s in %j is %s', (regionCode, within, state) => {
    expect(stateOf({ kind: 'region', within: [...within] }, regionCode === undefined ? {} : { regionCode })).toBe(state);
  });
});

describe('industries', () => {
  test('the standard has 20 sections and 97 divisions, each in one section', () => {
    const divisions = industryTree.flatMap(({ divisions }) => divisions);
    expect(industryTree.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
    expect(divisions).toEqual(Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')));
    for (const code of [...industryTree.map((one) => one.code), ...divisions])
      expect([industryName(code, 'zh-CN'), industryName(code, 'en-US')]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('divisions at the ends of sections belong to them', () => {
    expect(['05', '06', '12', '13', '43', '44', '46', '51', '63', '70', '97', '3911'].map(sectionOf).join('')).toBe('ABBCCDDFIKTC');
    expect([sectionOf('98'), sectionOf('Z'), divisionsOf('C').length, divisionsOf('35')]).toEqual([null, null, 31, []]);
  });

  test.each([
    ['C', ['35'], 'unknown'],
    ['C', ['I'], 'unmet'],
    ['C', ['C'], 'met'],
    ['35', ['C'], 'met'],
    ['3511', ['35'], 'met'],
    ['35', ['351'], 'unknown'],
    ['36', ['351'], 'unmet'],
    ['K', ['70'], 'met'],
    ['H', ['61', '62'], 'met'],
    ['H', ['61'], 'unknown'],
    [undefined, ['C'], 'unknown'],
  ] as const)('%s in %j is %s', (industry, within, state) => {
    const profile: Profile = industry === undefined ? {} : { industry };
    const opposite = { met: 'unmet', unmet: 'met', unknown: 'unknown' }[state];
    expect(stateOf({ kind: 'industry', within: [...within] }, profile)).toBe(state);
    expect(stateOf({ kind: 'industry', within: [...within], excluded: true }, profile)).toBe(opposite);
  });
});

describe('a missing year', () => {
  const sum: LeafTest = { kind: 'threshold', measure: { of: 'fact', fact: 'rdExpense', years: 2, aggregate: 'sum' }, min: 12 };

  test('it matters only when the other years do not suffice', () => {
    expect(stateOf(sum, { 'rdExpense@2025': 12 })).toBe('met');
    expect(leafOutcome(sum, '', { 'rdExpense@2025': 11 }, today)).toMatchObject({
      state: 'unknown',
      actual: { value: { min: 11 } },
      needs: ['rdExpense@2024'],
    });
  });

  test('a missing year of profit can lower the sum', () => {
    const profit: LeafTest = { kind: 'threshold', measure: { of: 'fact', fact: 'profit', years: 2, aggregate: 'sum' }, min: 1 };
    expect(stateOf(profit, { 'profit@2025': 100 })).toBe('unknown');
  });

  test('a minimum needs it only if it can still break the minimum', () => {
    const each: LeafTest = { kind: 'threshold', measure: { of: 'fact', fact: 'rdExpense', years: 3, aggregate: 'minimum' }, min: 5 };
    expect(leafOutcome(each, '', { 'rdExpense@2025': { min: 6 }, 'rdExpense@2024': { min: 4, max: 9 } }, today).needs).toEqual([
      'rdExpense@2023',
      'rdExpense@2024',
    ]);
    expect(stateOf(each, { 'rdExpense@2023': 4 })).toBe('unmet');
  });

  test('between known years it is bounded: yearly growth cannot exceed the mean', () => {
    const rising: LeafTest = { kind: 'threshold', measure: { of: 'growth', fact: 'revenue', years: 2, mode: 'each' }, min: 0.1 };
    expect(stateOf(rising, { 'revenue@2023': 100, 'revenue@2025': 120 })).toBe('unmet');
    expect(stateOf(rising, { 'revenue@2023': 100, 'revenue@2025': 122 })).toBe('unknown');
    expect(stateOf(rising, { 'revenue@2023': 100, 'revenue@2024': 110, 'revenue@2025': 122 })).toBe('met');
  });
});

describe('a share of zero', () => {
  const share = (years: number, mode: 'total' | 'each'): LeafTest => ({
    kind: 'threshold',
    measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years, mode },
    min: 0.05,
  });

  test('a company without revenue does not reach a share of it', () => {
    const company: Profile = { 'rdExpense@2025': 10, 'revenue@2025': 0 };
    expect(stateOf(share(1, 'total'), company)).toBe('unknown');
    expect(leafOutcome(share(1, 'total'), '', company, today)).toMatchObject({ needs: [], actual: { value: Infinity } });
    expect(stateOf(share(1, 'total'), { 'rdExpense@2025': 0, 'revenue@2025': 0 })).toBe('unmet');
  });

  test('revenue that may be zero leaves it unknown', () =>
    expect(stateOf(share(1, 'total'), { 'rdExpense@2025': 10, 'revenue@2025': { max: 100 } })).toBe('unknown'));

  test('a year without revenue leaves yearly shares unknown, unless another year is below', () => {
    const company: Profile = { 'rdExpense@2024': 10, 'revenue@2024': 0, 'revenue@2025': 100 };
    expect(stateOf(share(2, 'each'), { ...company, 'rdExpense@2025': 6 })).toBe('unknown');
    expect(stateOf(share(2, 'each'), { ...company, 'rdExpense@2025': 4 })).toBe('unmet');
    expect(stateOf(share(2, 'total'), { ...company, 'rdExpense@2025': 6 })).toBe('met');
  });

  const onNetAssets = (bound: { min: number } | { max: number }, years = 1, mode: 'total' | 'each' = 'total'): LeafTest => ({
    kind: 'threshold',
    measure: { of: 'ratio', numerator: 'profit', denominator: 'netAssets', years, mode },
    ...bound,
  });

  test('negative net assets give no share', () => {
    const company: Profile = { 'profit@2025': -30, 'netAssets@2025': -100 };
    for (const bound of [{ min: 0.1 }, { max: 0.1 }]) {
      expect(stateOf(onNetAssets(bound), company)).toBe('unknown');
      expect(stateOf(onNetAssets(bound), { ...company, 'netAssets@2025': { min: -100, max: -50 } })).toBe('unknown');
      expect(stateOf(onNetAssets(bound), { ...company, 'profit@2025': 0 })).toBe('unknown');
    }
    expect(leafOutcome(onNetAssets({ min: 0.1 }), '', company, today)).toMatchObject({ needs: [], actual: { value: Infinity } });
  });

  test('net assets that may be negative decide no bound, not even zero', () => {
    const company: Profile = { 'profit@2025': 1, 'netAssets@2025': { min: -1, max: 0 } };
    expect(stateOf(onNetAssets({ min: 0 }), company)).toBe('unknown');
    const later: Profile = { 'profit@2024': 1, 'netAssets@2024': 0.5, ...company };
    expect(stateOf(onNetAssets({ min: 0 }, 2), later)).toBe('unknown');
    expect(stateOf(onNetAssets({ min: 0 }, 2, 'each'), later)).toBe('unknown');
  });
});

test('a company without a growth figure does not meet a maximum of growth', () => {
  const atMost: LeafTest = { kind: 'threshold', measure: { of: 'growth', fact: 'revenue', years: 1, mode: 'compound' }, max: 0.1 };
  const young: Profile = { established: '2025-03-01', 'revenue@2025': 5 };
  expect(stateOf(atMost, young)).toBe('unmet');
  expect(stateOf(atMost, { 'revenue@2024': 100, 'revenue@2025': 105 })).toBe('met');
  const loss: LeafTest = { ...atMost, measure: { of: 'growth', fact: 'profit', years: 1, mode: 'compound' } };
  expect(stateOf(loss, { 'profit@2024': -5, 'profit@2025': 1 })).toBe('unmet');
});

describe('unknown states', () => {
  test('a ratio with an unbounded part is positive but never zero', () => {
    const some: LeafTest = {
      kind: 'threshold',
      measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
      min: 0,
      exclusive: true,
    };
    expect(stateOf(some, { 'rdExpense@2025': 5 })).toBe('met');
    expect(stateOf(some, {})).toBe('unknown');
    expect(compare(interval(0, 1, true), { min: 0, exclusive: true })).toBe('met');
    expect(compare(interval(0, 1, false, true), { min: 1 })).toBe('unmet');
    expect(compare(interval(0, 1, false, true), { max: 1, exclusive: true })).toBe('met');
  });

  test('within each tier the size is limited to that tier', () => {
    const tiered: LeafTest = {
      kind: 'tiered',
      measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
      by: { of: 'fact', fact: 'revenue' },
      tiers: [{ upTo: 50, min: 0.06 }, { min: 0.05 }],
    };
    const revenue = { min: 40, max: 60 };
    expect(stateOf(tiered, { 'rdExpense@2025': 3, 'revenue@2025': revenue })).toBe('met');
    expect(stateOf(tiered, { 'rdExpense@2025': 2.3, 'revenue@2025': revenue })).toBe('unmet');
    expect(leafOutcome(tiered, '', { 'rdExpense@2025': 2.9, 'revenue@2025': revenue }, today)).toMatchObject({
      state: 'unknown',
      needs: ['revenue@2025'],
    });
  });

  test('an alternative that can no longer add points is not asked for', () => {
    const way = (fact: NumberFact, points: number) => ({ measure: { of: 'fact' as const, fact }, steps: [{ from: 2, points }] });
    const parts = [{ ways: [way('classOneIp', 30), way('classTwoIp', 24), way('designPatents', 12)] }];
    const scored: LeafTest = { kind: 'threshold', measure: { of: 'score', parts }, min: 25 };
    expect(leafOutcome(scored, '', { classTwoIp: 2 }, today).needs).toEqual(['classOneIp']);
    expect(leafOutcome(scored, '', {}, today).needs).toEqual(['classOneIp', 'classTwoIp', 'designPatents']);
  });
});

describe('growth', () => {
  const of = (fact: 'profit' | 'revenue', min: number): LeafTest => ({
    kind: 'threshold',
    measure: { of: 'growth', fact, years: 1, mode: 'compound' },
    min,
  });

  test('it fails after a loss and is unknown when the base may be a loss', () => {
    expect(stateOf(of('profit', 0), { 'profit@2024': -5, 'profit@2025': 5 })).toBe('unmet');
    expect(stateOf(of('profit', 0), { 'profit@2024': { min: -5, max: 1 }, 'profit@2025': 100 })).toBe('unknown');
  });

  test.each([0, 5])('growth from zero to %i is unknown, with nothing to supply', (now) => {
    const leaf = of('revenue', 0);
    const outcome = leafOutcome(leaf, '', { established: '2020-01-01', 'revenue@2024': 0, 'revenue@2025': now }, today);
    expect(outcome).toMatchObject({ state: 'unknown', needs: [], actual: { value: Infinity } });
    expect(wordsOf({ ...leaf, clause: '增长' }, outcome, 'zh-CN', nameless, today)).toMatchObject({
      actual: '没有可比的基数',
      remedy: '基数为零，算不出比率；请向受理部门确认按什么口径认定。',
    });
  });

  test('it is unknown if the base may be zero', () => {
    expect(stateOf(of('revenue', 0), { established: '2020-01-01', 'revenue@2024': { max: 3 }, 'revenue@2025': 5 })).toBe('unknown');
    expect(stateOf(of('revenue', 0), { established: '2020-01-01', 'revenue@2024': { min: 1, max: 3 }, 'revenue@2025': 5 })).toBe('met');
  });

  test('yearly growth fails if one year fails, whatever follows a zero', () => {
    const each: LeafTest = { kind: 'threshold', measure: { of: 'growth', fact: 'revenue', years: 2, mode: 'each' }, min: 0.05 };
    const over = (a: number, b: number, c: number) =>
      stateOf(each, { established: '2020-01-01', 'revenue@2023': a, 'revenue@2024': b, 'revenue@2025': c });
    expect([over(10, 0, 12), over(0, 10, 10), over(0, 10, 12), over(10, 11, 12)]).toEqual(['unmet', 'unmet', 'unknown', 'met']);
  });

  test('it is unknown when the company may not have existed', () => {
    expect(stateOf(of('revenue', -1), { 'revenue@2025': 5 })).toBe('unknown');
    expect(stateOf(of('revenue', -1), { 'revenue@2025': 5, 'revenue@2024': { min: 1 }, established: '2020-01-01' })).toBe('met');
  });
});

describe('growth by the guideline of 2016', () => {
  const growth = (first: Figure | null, second: Figure, third: Figure, established = '2020-01-01') =>
    measureOf(
      { of: 'growth', fact: 'netAssets', years: 2, mode: 'guideline2016' },
      { established, ...(first !== null && { 'netAssets@2023': first }), 'netAssets@2024': second, 'netAssets@2025': third },
      today,
    ).value;

  test.each<[string, Interval, number]>([
    ['half of both ratios less 1', growth(100, 120, 180), 0.35],
    ['the later two years where the first is zero', growth(0, 100, 130), 0.3],
    ['zero where the second is zero', growth(100, 0, 50), 0],
    ['zero where the first two are zero', growth(0, 0, 50), 0],
    ['the later two years of a company founded in the second', growth(null, 100, 150, '2024-03-01'), 0.5],
    ['years before the founding do not count', growth(1, 100, 150, '2024-03-01'), 0.5],
    ['a loss in the third year', growth(5, 10, -5), -0.25],
    ['no rate from a loss', growth(-5, 10, 20), -Infinity],
    ['no rate of a company founded in the last year', growth(null, 0, 20, '2025-03-01'), -Infinity],
  ])('it is %s', (_, { lo, hi }, rate) => {
    expect([lo, hi]).toEqual([expect.closeTo(rate, 9), expect.closeTo(rate, 9)]);
  });

  test('it contains every value of its bands', () => {
    const end = fc.constantFrom(0, 1, 2, 3, 5, 10);
    const band = fc.tuple(end, end).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
    const part = fc.constantFrom(0, 0.25, 0.5, 1);
    fc.assert(
      fc.property(fc.tuple(band, band, band), fc.tuple(part, part, part), (bands, parts) => {
        const at = bands.map(({ min, max }, index) => min + (max - min) * (parts[index] ?? 0)) as [number, number, number];
        const [exact, wide] = [growth(...at), growth(...bands)];
        expect(isPoint(exact)).toBe(true);
        expect(wide.lo).toBeLessThanOrEqual(exact.lo + 1e-12);
        expect(wide.hi).toBeGreaterThanOrEqual(exact.hi - 1e-12);
      }),
      { numRuns: 3000, seed: 2016 },
    );
  });
});

describe('the financial year of a clause', () => {
  test('it is the last year, on any day', () => {
    const leaf: LeafTest = { kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 10, year: 2023 };
    expect([stateOf(leaf, { 'revenue@2023': 10, 'revenue@2025': 0 }), stateOf(leaf, { 'revenue@2025': 10 })]).toEqual(['met', 'unknown']);
    expect(factsOf(leaf, today)).toEqual(['revenue@2023', 'established']);
    const outcome = leafOutcome(leaf, '', { 'revenue@2023': 4 }, today);
    expect(wordsOf({ ...leaf, clause: '2023 年营收' }, outcome, 'zh-CN', nameless, today)).toMatchObject({
      label: '2023 年营业收入',
      remedy: '2023 年营业收入还差 6 元，须达到 10 元。',
    });
  });
});

describe('age', () => {
  const age = (bounds: { min?: number; max?: number; exclusive?: boolean }) => (established: string) =>
    stateOf({ kind: 'threshold', measure: { of: 'age' }, ...bounds }, { established });

  test('a maximum ends on the anniversary', () => {
    expect(['2021-11-20', '2021-11-19', '2021-11-21'].map(age({ max: 5 }))).toEqual(['met', 'unmet', 'met']);
    expect(['2021-11-20', '2021-11-21'].map(age({ max: 5, exclusive: true }))).toEqual(['unmet', 'met']);
  });

  test('a minimum is reached on the anniversary', () => {
    expect(['2025-11-20', '2025-11-21', '2024-11-20'].map(age({ min: 1 }))).toEqual(['met', 'unmet', 'met']);
  });
});

describe('a part never exceeds its whole', () => {
  const domestic: LeafTest = {
    kind: 'threshold',
    measure: { of: 'ratio', numerator: 'rdExpenseDomestic', denominator: 'rdExpense' },
    max: 1,
  };

  test('a ratio of unknown figures is at most 1', () => expect(stateOf(domestic, {})).toBe('met'));

  test('contradictory figures are computed as they are', () => {
    expect(measureOf(domestic.measure, { 'rdExpense@2025': 1, 'rdExpenseDomestic@2025': 2 }, today).value.lo).toBe(2);
  });
});

describe('years before the founding of the company', () => {
  const young: Profile = { established: '2025-05-01', 'revenue@2025': 30, 'rdExpense@2025': 3 };
  const over = (measure: Extract<LeafTest, { kind: 'threshold' }>['measure']) => measureOf(measure, young, today).value;

  test('stored values before the founding are ignored; a zero afterwards is data', () => {
    const average = (facts: Profile) =>
      measureOf({ of: 'fact', fact: 'revenue', years: 3, aggregate: 'average' }, { ...young, ...facts }, today).value;
    expect(average({ 'revenue@2023': 0, 'revenue@2024': 0 })).toMatchObject({ lo: 30, hi: 30 });
    expect(average({ established: '2023-05-01', 'revenue@2023': 0, 'revenue@2024': 0 })).toMatchObject({ lo: 10, hi: 10 });
    expect(
      stateOf(
        { kind: 'threshold', measure: { of: 'fact', fact: 'revenue', years: 3, aggregate: 'average' }, min: 20 },
        { ...young, 'revenue@2023': 0, 'revenue@2024': 0 },
      ),
    ).toBe('met');
  });

  test('they count neither as zero nor as missing', () => {
    expect(over({ of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years: 3 })).toMatchObject({ lo: 0.1, hi: 0.1 });
    expect(over({ of: 'fact', fact: 'revenue', years: 3, aggregate: 'average' })).toMatchObject({ lo: 30, hi: 30 });
    expect(over({ of: 'fact', fact: 'revenue', years: 3, aggregate: 'minimum' })).toMatchObject({ lo: 30, hi: 30 });
    expect(over({ of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years: 3, mode: 'each' })).toMatchObject({
      lo: 0.1,
      hi: 0.1,
    });
  });

  test('they allow no growth', () => {
    expect(stateOf({ kind: 'threshold', measure: { of: 'growth', fact: 'revenue', years: 2, mode: 'compound' }, min: -1 }, young)).toBe(
      'unmet',
    );
  });

  test('they make the founding date a fact of every yearly figure', () => {
    expect(factsOf({ kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 1 }, today)).toEqual([
      'revenue@2025',
      'established',
    ]);
    expect(factsOf({ kind: 'threshold', measure: { of: 'fact', fact: 'classOneIp' }, min: 1 }, today)).toEqual(['classOneIp']);
  });
});

test('values of the wrong type count as unknown', () => {
  const wrong: Profile = { 'revenue@2025': true, listed: 'yes', 'qualification:hnte': true, regionCode: 5, established: 2019 };
  expect(stateOf({ kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 1 }, wrong)).toBe('unknown');
  expect(stateOf({ kind: 'threshold', measure: { of: 'age' }, min: 1 }, wrong)).toBe('unknown');
  expect(stateOf({ kind: 'flag', fact: 'listed', is: true }, wrong)).toBe('unknown');
  expect(stateOf({ kind: 'qualification', anyOf: ['hnte'] }, wrong)).toBe('unknown');
  expect(stateOf({ kind: 'region', within: ['999900'] }, wrong)).toBe('unknown');
});

test('a failed criterion decides before the window, and the window before everything else', () => {
  const windows = ['open', 'always', 'upcoming', 'closed'] as const;
  expect(windows.map((window) => verdictOf({ state: 'unmet', held: null }, window))).toEqual([
    'ineligible',
    'ineligible',
    'ineligible',
    'ineligible',
  ]);
  expect(windows.map((window) => verdictOf({ state: 'met', held: null }, window))).toEqual(['eligible', 'eligible', 'notOpen', 'closed']);
  expect(windows.map((window) => verdictOf({ state: 'unknown', held: null }, window))).toEqual([
    'possible',
    'possible',
    'notOpen',
    'closed',
  ]);
});
