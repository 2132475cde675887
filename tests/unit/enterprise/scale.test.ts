import { describe, expect, test } from 'vitest';
import { scaleOf } from '#domain/matching/scale.ts';

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
