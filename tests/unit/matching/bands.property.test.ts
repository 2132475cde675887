import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainMeasure } from '#domain/matching/model/criteria.ts';
import { add, compare, divide, interval, least, point, scale } from '#domain/matching/model/interval.ts';
import type { Interval } from '#domain/matching/model/interval.ts';
import { leafState } from '#domain/matching/leaf-state.ts';
import { measureOf } from '#domain/matching/measure/measure.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { leafTest, measure, today } from './arbitraries.ts';

/** Thousands of companies are slow on a busy machine. */
const runs = { numRuns: 1000 };

/** An interval with some of its points: closed ends and inner points. */
const withPoints = (floor: number) =>
  fc
    .tuple(fc.integer({ min: floor, max: 12 }), fc.integer({ min: 0, max: 8 }), fc.boolean(), fc.boolean())
    .map(([lo, width, loOpen, hiOpen]) => {
      const value = interval(lo, lo + width, loOpen && width > 0, hiOpen && width > 0);
      const ends = [...(value.loOpen ? [] : [value.lo]), ...(value.hiOpen ? [] : [value.hi])];
      return { value, points: width === 0 ? [lo] : [...ends, lo + width / 3, lo + width * 0.999] };
    });
const holds = ({ lo, hi, loOpen, hiOpen }: Interval, at: number) =>
  (loOpen ? at > lo : at >= lo - 1e-12) && (hiOpen ? at < hi : at <= hi + 1e-12);

describe('interval arithmetic', () => {
  test('the result interval contains the result of every pair of points', () => {
    fc.assert(
      fc.property(withPoints(-6), withPoints(0), withPoints(-6), fc.constantFrom(-2, 0, 0.5, 3), (a, positive, b, factor) => {
        for (const x of a.points) {
          expect(holds(scale(a.value, factor), x * factor)).toBe(true);
          for (const y of b.points) {
            expect(holds(add(a.value, b.value), x + y)).toBe(true);
            expect(holds(least(a.value, b.value), Math.min(x, y))).toBe(true);
          }
          for (const y of positive.points.filter((one) => one !== 0)) expect(holds(divide(a.value, positive.value), x / y)).toBe(true);
          for (const y of b.points.filter((one) => one !== 0)) expect(holds(divide(a.value, b.value), x / y)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('a division by zero is unbounded, and zero by zero is chosen by the caller', () => {
    expect(divide(point(3), point(0))).toEqual(point(Infinity));
    expect(divide(point(-3), point(0))).toEqual(point(-Infinity));
    expect(divide(point(0), point(0))).toEqual(point(0));
    expect(divide(point(0), point(0), 1)).toEqual(point(1));
    expect(divide(interval(1, 2), interval(0, 4))).toEqual(interval(0.25, Infinity));
    expect(divide(interval(1, 2), interval(4, Infinity))).toEqual(interval(0, 0.5, true));
  });

  test('comparing an interval decides only what all its points decide', () => {
    const bounds = fc.record({ min: fc.constantFrom(undefined, 0, 2, 5), max: fc.constantFrom(undefined, 5, 9), exclusive: fc.boolean() });
    fc.assert(
      fc.property(withPoints(-3), bounds, ({ value, points }, within) => {
        const states = new Set(points.map((at) => compare(point(at), within)));
        const state = compare(value, within);
        expect(state === 'unknown' ? states.has('unknown') : [...states].some((one) => one !== state)).toBe(false);
      }),
      runs,
    );
  });

  test('rounding errors of computed numbers decide nothing', () => {
    expect(115 / 100 - 1).toBeLessThan(0.15);
    expect(compare(point(115 / 100 - 1), { min: 0.15 })).toBe('met');
    expect(compare(point(0.1 + 0.2), { max: 0.3 })).toBe('met');
    expect(compare(point(0.1 + 0.2), { min: 0.3, exclusive: true })).toBe('unmet');
  });
});

const small = fc.integer({ min: 0, max: 6 });
const band = fc.tuple(small, small).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
/** Figures of two facts over three years as bands; a part never certainly exceeds its whole. */
const bands = fc
  .tuple(
    fc.array(band, { minLength: 6, maxLength: 6 }),
    fc.constantFrom(['rdExpense', 'revenue'] as const, ['rdExpenseDomestic', 'rdExpense'] as const),
  )
  .filter(
    ([figures, [part]]) => part === 'rdExpense' || [0, 1, 2].every((year) => (figures[year]?.min ?? 0) <= (figures[year + 3]?.max ?? 0)),
  );

function completions(figures: readonly { min: number; max: number }[], part: boolean): number[][] {
  return figures.reduce<number[][]>(
    (rows, { min, max }, index) =>
      rows.flatMap((row) => {
        const beside = part && index >= 3 ? [Math.min(Math.max(row[index - 3] ?? 0, min), max)] : [];
        const under = part && index < 3 ? [Math.max(min, Math.min(max, figures[index + 3]?.max ?? max))] : [];
        return [...new Set([min, (min + max) / 2, max, ...beside, ...under])].map((value) => [...row, value]);
      }),
    [[]],
  );
}
const keys = (part: string, whole: string) =>
  [part, whole].flatMap((fact) => [2023, 2024, 2025].map((year) => `${fact}@${year}` as FactKey));
const profileOf = (names: readonly FactKey[], values: readonly (number | object)[]): Profile =>
  Object.fromEntries(names.map((key, index) => [key, values[index] ?? 0]));

describe('a band of figures', () => {
  const ratio = (part: 'rdExpense' | 'rdExpenseDomestic', mode: 'total' | 'each', years: number): PlainMeasure => ({
    of: 'ratio',
    numerator: part,
    denominator: part === 'rdExpense' ? 'revenue' : 'rdExpense',
    mode,
    years,
  });

  test('a ratio is exactly as wide as its possible companies', () => {
    fc.assert(
      fc.property(bands, fc.constantFrom('total', 'each'), fc.constantFrom(1, 2, 3), ([figures, [part, whole]], mode, years) => {
        const names = keys(part, whole);
        const isPart = part === 'rdExpenseDomestic';
        const used = figures.map((figure, index) => (index % 3 >= 3 - years ? figure : { min: 0, max: 0 }));
        const rows = completions(used, isPart).filter(
          (row) => !isPart || [0, 1, 2].every((year) => (row[year] ?? 0) <= (row[year + 3] ?? 0)),
        );
        const one = ratio(part, mode, years);
        // a company without a denominator has no share, so any value is possible
        const values = rows.map((row) => measureOf(one, profileOf(names, row), today).value);
        const { lo, hi } = measureOf(one, profileOf(names, used), today).value;
        expect(Math.min(...values.map((value) => value.lo))).toBeCloseTo(lo, 9);
        expect(1 / (1 + Math.max(...values.map((value) => value.hi)))).toBeCloseTo(1 / (1 + hi), 9);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['sum', 'average', 'minimum', 'latest'] as const)('the %s is exactly as wide as its possible companies', (aggregate) => {
    fc.assert(
      fc.property(fc.array(band, { minLength: 3, maxLength: 3 }), (figures) => {
        const one: PlainMeasure = { of: 'fact', fact: 'revenue', years: 3, aggregate };
        const names = keys('revenue', 'tax').slice(0, 3);
        const values = completions(figures, false).map((row) => measureOf(one, profileOf(names, row), today).value.lo);
        const { lo, hi } = measureOf(one, profileOf(names, figures), today).value;
        expect([Math.min(...values), Math.max(...values)]).toEqual([expect.closeTo(lo, 9), expect.closeTo(hi, 9)]);
      }),
    );
  });

  test('it decides only what every point decides, both ends included', () => {
    fc.assert(
      fc.property(bands, leafTest, ([figures, [part, whole]], leaf) => {
        const names = keys(part, whole);
        const state = leafState(leaf, profileOf(names, figures), today);
        const rows = completions(figures, part === 'rdExpenseDomestic').filter(
          (row) => part === 'rdExpense' || [0, 1, 2].every((year) => (row[year] ?? 0) <= (row[year + 3] ?? 0)),
        );
        const states = new Set(rows.map((row) => leafState(leaf, profileOf(names, row), today)));
        expect(state === 'unknown' ? [state] : [...states]).toEqual([state]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a measure of exact figures', () => {
  test('it is a single point and needs no facts', () => {
    const profile = Object.fromEntries(
      [
        'revenue',
        'rdExpense',
        'headcount',
        'mainBusinessRevenue',
        'highTechRevenue',
        'rdExpenseDomestic',
        'techStaff',
        'profit',
        'netAssets',
        'debtRatio',
      ]
        .flatMap((fact) => [2022, 2023, 2024, 2025].map((year) => [`${fact}@${year}`, year - 2020]))
        .concat(
          ['classOneIp', 'classTwoIp', 'marketShare', 'yearsInNiche'].map((fact) => [fact, 1]),
          [['established', '2020-01-01']],
        ),
    ) as Profile;
    fc.assert(
      fc.property(measure, (one) => {
        const { value, needs } = measureOf(one, profile, today);
        expect([value.lo, needs]).toEqual([value.hi, []]);
      }),
    );
  });
});
