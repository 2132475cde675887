import { describe, expect, test } from 'vitest';
import { reachOf } from '#domain/listing/region-reach.ts';

const regions = [
  { code: 'country', parentCode: null },
  { code: 'city', parentCode: 'country' },
  { code: 'north', parentCode: 'city' },
  { code: 'south', parentCode: 'city' },
];

describe('where news of a region holds', () => {
  test.each([
    ['country', 'north', 'whole'],
    ['city', 'north', 'whole'],
    ['north', 'north', 'whole'],
    ['north', 'city', 'part'],
    ['north', 'country', 'part'],
    ['north', 'south', 'none'],
    ['elsewhere', 'south', 'unknown'],
    ['north', 'elsewhere', 'unknown'],
  ] as const)('what is said for %s holds in %s: %s', (of, place, reach) => expect(reachOf(regions, of, place)).toBe(reach));

  test('regions that lie in each other are no endless way up', () => {
    const circle = [
      { code: 'a', parentCode: 'b' },
      { code: 'b', parentCode: 'a' },
      { code: 'c', parentCode: null },
    ];
    expect(reachOf(circle, 'c', 'a')).toBe('none');
  });
});
