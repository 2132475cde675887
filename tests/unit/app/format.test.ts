import { describe, expect, test } from 'vitest';
import { createFormats } from '#components/format/format.ts';

const chinese = createFormats('zh-CN');
const english = createFormats('en-US');

test.each([
  [800, '800 元', '¥800 '],
  [9999.4, '9,999.4 元', '¥9,999.4 '],
  [50_000, '5 万元', '¥50,000 '],
  [12_345_678, '1234.57 万元', '¥12.35 million'],
  [100_000_000, '1 亿元', '¥100 million'],
  [1_200_000_000, '12 亿元', '¥1.2 billion'],
])('the amount %d yuan is formatted in both languages', (yuan, zh, en) => {
  const words = ({ number, unit }: { number: string; unit: string }) => `${number} ${unit}`;
  expect([words(chinese.amount(yuan)), words(english.amount(yuan))]).toEqual([zh, en]);
});

describe('counts, file sizes and days', () => {
  test('a large count has digit groups', () =>
    expect([chinese.count(999), chinese.count(48_213), english.count(0)]).toEqual(['999', '48,213', '0']));
  test('a file size has a unit', () =>
    expect([chinese.fileSize(1), chinese.fileSize(120_000), english.fileSize(3_500_000)]).toEqual(['1 kB', '118 kB', '3.4 MB']));
  test('a day follows the language', () =>
    expect([chinese.day('2026-02-03'), english.day('2026-02-03')]).toEqual(['2026-02-03', 'Feb 3, 2026']));
});
