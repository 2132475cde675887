import { expect, test } from 'vitest';
import { result } from '#contract/listing/kinds/result.ts';
import { listingsOf } from '#server/seed/data/listings/index.ts';

const day = '2026-11-20';
const patents = listingsOf(result, day).flatMap(({ id, attributes: { patents: held = [] } }) => held.map((one) => ({ id, ...one })));

test('patent numbers have the check digit of the office', () => {
  const sum = (digits: string) =>
    [...digits].reduce((total, digit, index) => total + Number(digit) * ([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5][index] ?? 0), 0) % 11;
  // 2·2 + 0·3 + 0·4 + 3·5 + 1·6 + 9·7 + 2·5 = 98 = 8·11 + 10
  expect(sum('200319000002')).toBe(10);
  const wrong = patents.filter(({ number }) => {
    const [, digits = '', check] = /^(?:ZL|CN)(\d{12})\.([\dX])$/.exec(number ?? '') ?? [];
    return check !== (sum(digits) === 10 ? 'X' : String(sum(digits)));
  });
  expect(wrong).toEqual([]);
});

test('patents have unique numbers outside those in use, with ZL once granted', () => {
  expect(new Set(patents.map(({ number }) => number)).size).toBe(patents.length);
  expect(
    patents.filter(
      ({ number, state }) => !/^(ZL|CN)\d{5}9/.test(number ?? '') || (number ?? '').startsWith('ZL') !== (state !== 'pending'),
    ),
  ).toEqual([]);
  expect(patents.filter(({ number }) => Number(number?.slice(2, 6)) > Number(day.slice(0, 4)))).toEqual([]);
});

test('results range from an idea to series production', () => {
  const levels = listingsOf(result, day).map(({ attributes: { maturity } }) => maturity ?? 0);
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([2, 9]);
  expect(new Set(listingsOf(result, day).map(({ attributes: { field } }) => field)).size).toBe(8);
});
