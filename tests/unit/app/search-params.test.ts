import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#app/first-load/search-params.ts';
import { searchDefaults, searchSchema } from '#entities/publishing/policy/search-params.ts';

test('a repeated search parameter is a list, any other a string', () => {
  expect(parseSearch('?keyword=2026&level=city&level=district')).toEqual({ keyword: '2026', level: ['city', 'district'] });
});

test('written search parameters are read back unchanged', () => {
  const value = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 }))),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      },
    ),
  );
});

test('any search parameters give the search page valid values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(searchDefaults)), fc.oneof(fc.string(), fc.array(fc.string()))), (search) => {
      const read = searchSchema.parse(search);
      expect(read.page).toBeGreaterThanOrEqual(1);
      expect([10, 20, 50]).toContain(read.pageSize);
      expect(read.keyword.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('unknown values of search parameters are dropped, known ones kept', () => {
  expect(searchSchema.parse({ level: ['city', 'moon'], page: '3', sort: 'nonsense', region: ['999901', 'x'] })).toMatchObject({
    level: ['city'],
    page: 3,
    sort: 'relevance',
    region: ['999901'],
  });
});
