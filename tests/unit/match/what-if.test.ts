import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { readFigure, writeFigure } from '#entities/companies/fact/figure.ts';
import { readDay } from '#entities/companies/fact/day.ts';
import { matchSchema } from '#pages/companies/match/workbench/search-params.ts';
import { changed, readChange, withChanges, writeChange } from '#pages/companies/match/workbench/what-if.ts';
import type { Change } from '#pages/companies/match/workbench/what-if.ts';
import { parseSearch, stringifySearch } from '#app/first-load/search-params.ts';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const figure = fc.oneof(
  fc.integer({ min: 0, max: 1e12 }),
  fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100),
  fc.tuple(fc.nat(), fc.nat()).map(([low, more]) => ({ min: low, max: low + more })),
  fc.nat().map((min) => ({ min })),
  fc.nat().map((max) => ({ max })),
);
const holding = fc.oneof(
  fc.constant({ held: false }),
  fc
    .record({ held: fc.constant(true), since: day, until: day }, { requiredKeys: ['held'] })
    .filter(({ since = '', until = '9999-12-31' }) => since <= until),
);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ key: fc.constantFrom<FactKey>('revenue@2025', 'headcount@2024', 'inventionPatents'), value: fc.option(figure) }),
  fc.record({ key: fc.constantFrom<FactKey>('listed', 'declaration:agri-link-300'), value: fc.option(fc.boolean()) }),
  fc.record({ key: fc.constantFrom<FactKey>('qualification:hnte', 'qualification:tech-sme'), value: fc.option(holding) }),
  fc.record({ key: fc.constant<FactKey>('established'), value: fc.option(day) }),
  fc.record({ key: fc.constant<FactKey>('regionCode'), value: fc.constantFrom('999901', '990000') }),
  fc.record({ key: fc.constant<FactKey>('industry'), value: fc.constantFrom('C', '35', '3512') }),
);

describe('what-if facts in the address', () => {
  test('written facts are read back', () =>
    fc.assert(
      fc.property(change, (one) => {
        expect(readChange(writeChange(one))).toEqual(one);
      }),
    ));

  test('facts pass through an address unchanged, each once', () =>
    fc.assert(
      fc.property(fc.uniqueArray(change, { selector: ({ key }) => key }), (changes) => {
        const set = changes.map(writeChange);
        expect(matchSchema.parse(parseSearch(stringifySearch({ set }))).set).toEqual(set);
      }),
    ));

  test.each([
    '',
    ':',
    'revenue',
    'revenue@2025',
    'revenue@2025:',
    'revenue@2025:x',
    'revenue@2025:9..1',
    'revenue@2025:1..2..3',
    'revenue:5',
    'scale:huge',
    'listed:1',
    'listed:true',
    'established:2024-02-30',
    'qualification:hnte:2024-13-01',
    'qualification:hnte:2024-05-02..2024-05-01',
    'regionCode:99',
    'industry:c',
    'constructor:1',
    '__proto__:1',
    'revenue@2025:1e9',
    'revenue@2025:..',
    `revenue@2025:${'9'.repeat(40)}`,
  ])('“%s” is not a valid change', (text) => expect(readChange(text)).toBeUndefined());

  test('invalid changes are dropped and the last change of a fact wins', () => {
    const { set, skip, page, verdict, open } = matchSchema.parse({
      set: ['listed:yes', 'nonsense', 'listed:no'],
      skip: ['listed', 'nothing'],
      page: '0',
      verdict: 'moon',
      open: '<script>',
    });
    expect({ set, skip, page, verdict, open }).toEqual({
      set: ['listed:no'],
      skip: ['listed'],
      page: 1,
      verdict: undefined,
      open: undefined,
    });
  });

  test('a fact set back to its stored value is no change', () => {
    const stored: Profile = { listed: true };
    const tried = changed([], { key: 'listed', value: false }, stored);
    expect(withChanges(stored, tried)).toEqual({ listed: false });
    expect(changed(tried, { key: 'listed', value: true }, stored)).toEqual([]);
    expect(withChanges(stored, changed([], { key: 'listed', value: null }, stored))).toEqual({});
  });
});

describe('typed figures', () => {
  test.each<[string, FactValue | null]>([
    ['6200', 62_000_000],
    ['6,200', 62_000_000],
    ['６２００', 62_000_000],
    [' 0.5 ', 5000],
    ['6200.55', 62_005_500],
    ['20-300', { min: 200_000, max: 3_000_000 }],
    ['20～300', { min: 200_000, max: 3_000_000 }],
    ['20至300', { min: 200_000, max: 3_000_000 }],
    ['20..300', { min: 200_000, max: 3_000_000 }],
    ['300-300', 3_000_000],
    ['≥20', { min: 200_000 }],
    ['<=20', { max: 200_000 }],
    ['¥300,000', 300_000],
    ['￥20-¥300', { min: 20, max: 300 }],
    ['¥30万', 300_000],
    ['', null],
  ])('“%s” in units of ten thousand is read', (text, value) => expect(readFigure(text, 10_000, 'revenue@2025')).toEqual({ value }));

  test.each([
    ['abc', 'revenue@2025', 'notNumber'],
    ['1-2-3', 'revenue@2025', 'notNumber'],
    ['1.2.3', 'revenue@2025', 'notNumber'],
    ['300-20', 'revenue@2025', 'order'],
    ['-1', 'revenue@2025', 'tooSmall'],
    ['99999999999999', 'revenue@2025', 'tooLarge'],
    ['12.5', 'headcount@2025', 'whole'],
    ['¥12', 'headcount@2025', 'notNumber'],
    ['101', 'marketShare', 'tooLarge'],
  ] as const)('“%s” for %s is rejected', (text, key, problem) => expect(readFigure(text, 1, key)).toEqual({ problem }));

  test('an amount in yuan is shown with commas, a year without', () => {
    expect(writeFigure({ min: 300_000, max: 1_500_000 }, 1)).toBe('300,000~1,500,000');
    expect(writeFigure(2025, 1)).toBe('2025');
  });

  test('a negative range is read', () => expect(readFigure('-30--10', 1, 'profit@2025')).toEqual({ value: { min: -30, max: -10 } }));

  test('a shown figure is read back unchanged', () =>
    fc.assert(
      fc.property(figure, fc.constantFrom(1, 10_000, 1_000_000), (value, factor) => {
        const read = readFigure(writeFigure(value, factor), factor, 'revenue@2025');
        const plain = typeof value === 'object' && 'min' in value && 'max' in value && value.min === value.max ? value.min : value;
        expect(read).toEqual({ value: plain });
      }),
    ));
});

test.each([
  ['2024-05-01', '2024-05-01'],
  ['2024/5/1', '2024-05-01'],
  ['2024年5月1日', '2024-05-01'],
  ['20240501', '2024-05-01'],
  ['２０２４.５.１', '2024-05-01'],
])('“%s” is read as a day', (text, value) => expect(readDay(text)).toEqual({ value }));
