import { describe, expect, test } from 'vitest';
import { reachOf } from '#domain/listing/region-reach.ts';

const regions = [
  { code: 'country', parentCode: null },
  { code: 'city', parentCode: 'country' },
  { code: 'north', parentCode: 'city' },
  { code: 'south', parentCode: 'city' },
];

describe('the region of news', () => {
  test.each([
    ['country', 'north', 'whole'],
    ['city', 'north', 'whole'],
    ['north', 'north', 'whole'],
    ['north', 'city', 'part'],
    ['north', 'country', 'part'],
    ['north', 'south', 'none'],
    ['elsewhere', 'south', 'unknown'],
    ['north', 'elsewhere', 'unknown'],
  ] as const)('news for %s applies in %s: %s', (of, place, reach) => expect(reachOf(regions, of, place)).toBe(reach));

  test('regions in a cycle terminate', () => {
    const circle = [
      { code: 'a', parentCode: 'b' },
      { code: 'b', parentCode: 'a' },
      { code: 'c', parentCode: null },
    ];
    expect(reachOf(circle, 'c', 'a')).toBe('none');
  });
});
