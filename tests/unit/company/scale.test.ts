import { describe, expect, test } from 'vitest';
import { scaleOf } from '#domain/matching/model/scale.ts';

const wan = 10_000;

describe('the scale of a company', () => {
  test.each([
    // industry; headcount; revenue and assets in units of 10 000 yuan
    ['C', 1000, 40_000, 1, 'large'],
    ['34', 999, 40_000, 1, 'medium'],
    ['3459', 300, 1999, 1, 'small'],
    ['C', 20, 300, 1, 'small'],
    ['C', 19, 5000, 1, 'micro'],
    ['C', 5000, 299, 1, 'micro'],
    ['01', 1, 20_000, 0, 'large'],
    ['0412', 900, 499, 0, 'small'],
    ['47', 10, 80_000, 79_999, 'medium'],
    ['5193', 20, 40_000, 0, 'medium'],
    ['5212', 300, 20_000, 0, 'large'],
    ['5930', 100, 1000, 0, 'medium'],
    ['6513', 300, 9999, 0, 'medium'],
    ['6429', 2000, 100_000, 0, 'large'],
    ['7010', 3, 1000, 5000, 'medium'],
    ['7020', 300, 1000, 0, 'medium'],
    ['7231', 100, 1, 7999, 'small'],
    ['8514', 100, 1, 1, 'medium'],
    ['M', 9, 90_000, 90_000, 'micro'],
  ] as const)('%s with headcount %i, revenue %i and assets %i is %5$s', (industry, headcount, revenue, assets, expected) => {
    expect(scaleOf(industry, { headcount, revenue: revenue * wan, assets: assets * wan })).toBe(expected);
  });
});

type Bounds = readonly [large: number, medium: number, small: number];

/** 统计上大中小微型企业划分办法（2017）: industry, then heads, revenue and assets in ten thousand yuan, where the class goes by them. */
const standard: readonly (readonly [industry: string, headcount: Bounds | null, revenue: Bounds | null, assets: Bounds | null])[] = [
  ['A', null, [20_000, 500, 50], null],
  ['B', [1000, 300, 20], [40_000, 2000, 300], null],
  ['C', [1000, 300, 20], [40_000, 2000, 300], null],
  ['D', [1000, 300, 20], [40_000, 2000, 300], null],
  ['E', null, [80_000, 6000, 300], [80_000, 5000, 300]],
  ['51', [200, 20, 5], [40_000, 5000, 1000], null],
  ['52', [300, 50, 10], [20_000, 500, 100], null],
  ['G', [1000, 300, 20], [30_000, 3000, 200], null],
  ['59', [200, 100, 20], [30_000, 1000, 100], null],
  ['60', [1000, 300, 20], [30_000, 2000, 100], null],
  ['H', [300, 100, 10], [10_000, 2000, 100], null],
  ['63', [2000, 100, 10], [100_000, 1000, 100], null],
  ['64', [2000, 100, 10], [100_000, 1000, 100], null],
  ['65', [300, 100, 10], [10_000, 1000, 50], null],
  ['K', null, [200_000, 1000, 100], [10_000, 5000, 2000]],
  ['702', [1000, 300, 100], [5000, 1000, 500], null],
  ['L', [300, 100, 10], null, [120_000, 8000, 100]],
  ['R', [300, 100, 10], null, null],
];

describe('each industry of the standard', () => {
  test.each(standard)('%s: a class begins at all its lower bounds', (industry, headcount, revenue, assets) => {
    const measured = { headcount, revenue, assets };
    const classes = ['large', 'medium', 'small', 'micro'] as const;
    for (const at of [0, 1, 2] as const) {
      const least = { headcount: headcount?.[at] ?? 0, revenue: (revenue?.[at] ?? 0) * wan, assets: (assets?.[at] ?? 0) * wan };
      expect(scaleOf(industry, least)).toBe(classes[at]);
      for (const name of ['headcount', 'revenue', 'assets'] as const) {
        if (measured[name] === null) continue;
        const below = scaleOf(industry, { ...least, [name]: least[name] - 1 });
        expect(classes.indexOf(below)).toBeGreaterThan(at);
      }
    }
  });
});
