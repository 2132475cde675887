import { describe, expect, test } from 'vitest';
import { typedMoney } from '#domain/typed-number.ts';
import { readNumber, writeNumber } from '#components/format/number-text.ts';

test.each([
  ['1.5亿', 10_000, 150_000_000],
  ['¥500', 10_000, 500],
  ['-￥1.5万', 10_000, -15_000],
  ['¥12', 1, 'wrong'],
  ['5000万', 10_000, 50_000_000],
  ['5000万元', 1_000_000, 50_000_000],
  ['３千万', 10_000, 30_000_000],
  ['800 元', 10_000, 800],
  ['1.5 Billion', 1_000_000, 1_500_000_000],
  ['1,250.5', 10_000, 12_505_000],
  ['2万', 1, 20_000],
  ['7', 0.01, 0.07],
  ['7万', 0.01, 'wrong'],
  ['7元', 1, 'wrong'],
  ['五千万', 10_000, 50_000_000],
  ['1亿5000万', 10_000, 150_000_000],
  ['万', 10_000, 'wrong'],
  ['  ', 10_000, undefined],
])('%s with the unit %s is read as %s', (text, factor, read) => expect(readNumber(text, factor, false)).toBe(read));

test.each([
  ['3', 3],
  ['1.5万', 15_000],
  ['3.5', 'wrong'],
])('%s as a whole number is read as %s', (text, read) => expect(readNumber(text, 1, true)).toBe(read));

describe('an amount in an English form', () => {
  test.each([
    ['300000', 300_000],
    ['¥300,000', 300_000],
    ['0.3 million', 300_000],
    ['5000元', 5000],
  ])('%s is read as %s yuan', (text, yuan) => expect(readNumber(text, typedMoney['en-US'].factor, false, true)).toBe(yuan));

  test('whole yuan are shown with commas', () => expect(writeNumber(300_000, typedMoney['en-US'].factor)).toBe('300,000'));
});

test('a year in a field has no comma', () => expect(writeNumber(2025, 1)).toBe('2025'));
