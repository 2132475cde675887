import { describe, expect, test } from 'vitest';
import { centsText } from '#domain/finance/cents.ts';
import { readTyped, writeTyped } from '#pages/publishing/listing/finance/shared/typed-loan.ts';

describe('a typed figure of a loan', () => {
  test.each([
    ['300', 3_000_000],
    ['1,234.5', 12_345_000],
    ['３００万', 3_000_000],
    ['1.2亿', 120_000_000],
    ['500000元', 500_000],
    ['50万元', 500_000],
    ['¥500000', 500_000],
  ])('the Chinese amount %s is %d yuan', (text, yuan) => {
    expect(readTyped('amount', text, 'zh-CN')).toBe(yuan);
  });

  test('an English amount is in yuan unless it states a unit', () => {
    expect(readTyped('amount', '300,000', 'en-US')).toBe(300_000);
    expect(readTyped('amount', '¥300,000', 'en-US')).toBe(300_000);
    expect(readTyped('amount', '3 million', 'en-US')).toBe(3_000_000);
  });

  test('months and rates are plain numbers', () => {
    expect(readTyped('months', ' 24 ', 'zh-CN')).toBe(24);
    expect(readTyped('rate', '３．４５%', 'zh-CN')).toBe(3.45);
  });

  test.each(['', '很久', '-5', '1e3x', '12个月'])('%j is not a number', (text) => {
    expect(readTyped('months', text, 'zh-CN')).toBeNull();
    expect(readTyped('amount', text === '12个月' ? '一些' : text, 'zh-CN')).toBeNull();
  });

  test('a value written into a field is read as the same figure', () => {
    for (const language of ['zh-CN', 'en-US'] as const)
      for (const yuan of [1_000_000, 123_456.78, 0.01, 1e12])
        expect(readTyped('amount', writeTyped('amount', yuan, language), language)).toBe(yuan);
  });
});

test('cents are written as yuan with both decimals', () => {
  expect([0, 5, 8_489_882, 100_000_000].map(centsText)).toEqual(['0.00', '0.05', '84,898.82', '1,000,000.00']);
});
