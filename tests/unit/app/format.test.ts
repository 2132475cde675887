import { describe, expect, test } from 'vitest';
import { dayOfMonthText, fullDayText, monthText, weekdayText } from '#domain/format-calendar.ts';
import { createFormats } from '#components/format/format.ts';

const chinese = createFormats('zh-CN');
const english = createFormats('en-US');

test.each([
  [800, '800 元', '¥800'],
  [9999.4, '9999.4 元', '¥9,999.4'],
  [50_000, '5 万元', '¥50,000'],
  [300_000, '30 万元', '¥300,000'],
  [-350_000, '-35 万元', '-¥350,000'],
  [12_345_678, '1234.57 万元', '¥12.35 million'],
  [99_994_000, '9999.4 万元', '¥99.99 million'],
  [99_999_999, '1 亿元', '¥100 million'],
  [-99_999_999, '-1 亿元', '-¥100 million'],
  [100_000_000, '1 亿元', '¥100 million'],
  [999_999_999, '10 亿元', '¥1 billion'],
  [9999.999, '1 万元', '¥10,000'],
  [999_999.999, '100 万元', '¥1 million'],
  [1_200_000_000, '12 亿元', '¥1.2 billion'],
])('the amount %d yuan is formatted in both languages', (yuan, zh, en) => {
  const words = ({ number, unit }: { number: string; unit: string }) => `${number} ${unit}`.trim();
  expect([words(chinese.amount(yuan)), words(english.amount(yuan))]).toEqual([zh, en]);
  expect([chinese.money(yuan), english.money(yuan)]).toEqual([zh, en]);
});

describe('counts, file sizes, days and moments', () => {
  test('a large count has digit groups', () =>
    expect([chinese.count(999), chinese.count(48_213), english.count(0)]).toEqual(['999', '48,213', '0']));
  test('a file size has a unit', () =>
    expect([chinese.fileSize(1), chinese.fileSize(120_000), english.fileSize(3_500_000)]).toEqual(['1 kB', '118 kB', '3.4 MB']));
  test('a day follows the language', () =>
    expect([chinese.day('2026-02-03'), english.day('2026-02-03')]).toEqual(['2026-02-03', '3 Feb 2026']));
  test('a text that is no day stays unchanged', () => expect(english.day('long-term')).toBe('long-term'));
  test('a moment is shown in China’s time', () =>
    expect([chinese.moment('2026-11-20T18:05:00Z'), english.moment('2026-11-20T18:05:00Z')]).toEqual([
      '2026-11-21 02:05',
      '21 Nov 2026, 02:05',
    ]));
  test.each([
    [monthText('2026-11', 'zh-CN'), '2026年11月'],
    [monthText('2026-11', 'en-US'), 'November 2026'],
    [weekdayText('2026-11-22', 'zh-CN'), '周日'],
    [weekdayText('2026-11-20', 'en-US'), 'Fri'],
    [dayOfMonthText('2026-11-02', 'zh-CN'), '11月2日'],
    [dayOfMonthText('2026-11-02', 'en-US'), '2 Nov'],
    [fullDayText('2026-11-20', 'zh-CN'), '2026年11月20日星期五'],
    [fullDayText('2026-11-20', 'en-US'), 'Fri 20 Nov 2026'],
  ])('a part of the calendar is formatted as %s', (written, expected) => expect(written).toBe(expected));
});
