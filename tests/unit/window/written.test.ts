import { describe, expect, test } from 'vitest';
import { readValidity, readWindow } from '#domain/window/written.ts';

const shown = (text: string): string => {
  const found = readWindow(text);
  if ('impossible' in found) return `impossible ${found.impossible}`;
  const { applyFrom, applyTo, applyRule: rule } = found;
  const budget = rule?.untilSpent === true ? ' until spent' : '';
  if (typeof rule?.text === 'string') return `text${budget}`;
  if (rule?.every === 'year') {
    const wraps = applyTo?.slice(0, 4) !== applyFrom?.slice(0, 4);
    return `yearly ${applyFrom?.slice(5)}..${wraps ? '+' : ''}${applyTo?.slice(5)}${budget}`;
  }
  if (rule?.every === 'month')
    return `monthly ${applyFrom?.slice(8)}..${applyTo?.slice(5, 7) !== applyFrom?.slice(5, 7) ? '+' : ''}${applyTo?.slice(8)}${budget}`;
  if (applyFrom === null && applyTo === null) return `always${budget}`;
  return `${applyFrom ?? ''}..${applyTo ?? ''}${budget}`;
};

describe('a window as officers write it', () => {
  test.each([
    ['每年3月1日至4月30日', 'yearly 03-01..04-30'],
    ['每年 3 月 1 日 至 4 月 30 日', 'yearly 03-01..04-30'],
    ['每年的3月1日-4月30日', 'yearly 03-01..04-30'],
    ['每年３月１日～４月３０日', 'yearly 03-01..04-30'],
    ['每年三月一日至四月三十日', 'yearly 03-01..04-30'],
    ['每年3月1日起至4月30日止', 'yearly 03-01..04-30'],
    ['每年11月15日至次年2月15日', 'yearly 11-15..+02-15'],
    ['每年11月15日至2月15日', 'yearly 11-15..+02-15'],
    ['每年11月15日至翌年2月底', 'yearly 11-15..+02-29'],
    ['每年3月至5月', 'yearly 03-01..05-31'],
    ['每年1月至2月', 'yearly 01-01..02-29'],
    ['每年6月份', 'yearly 06-01..06-30'],
    ['每年1月10日至2月29日', 'yearly 01-10..02-29'],
    ['每年2月30日至4月30日', 'impossible 2月30日'],
    ['每年3月1日至4月31日', 'impossible 4月31日'],
    ['每月1日至10日', 'monthly 01..10'],
    ['每月1-10日', 'monthly 01..10'],
    ['每个月1号到10号', 'monthly 01..10'],
    ['每月25日至次月5日', 'monthly 25..+05'],
    ['每月20日至月底', 'monthly 20..31'],
    ['每月10日前', 'monthly 01..10'],
    ['2026年11月30日24:00前', '..2026-11-30'],
    ['2026年11月30日前', '..2026-11-30'],
    ['截止2026年11月30日', '..2026-11-30'],
    ['截止时间：2026年11月30日17:00', '..2026-11-30'],
    ['截至2026-11-30', '..2026-11-30'],
    ['即日起至2026年11月30日', '..2026-11-30'],
    ['自发布之日起至2026年11月30日止', '..2026-11-30'],
    ['2026年3月1日起至2026年4月30日', '2026-03-01..2026-04-30'],
    ['自2026年3月1日至2026年4月30日止', '2026-03-01..2026-04-30'],
    ['2026年3月1日至4月30日', '2026-03-01..2026-04-30'],
    ['2026年3月1日9:00至2026年4月30日18:00', '2026-03-01..2026-04-30'],
    ['2026.3.1-2026.4.30', '2026-03-01..2026-04-30'],
    ['2026-03-01~2026-04-30', '2026-03-01..2026-04-30'],
    ['20260301-20260430', '2026-03-01..2026-04-30'],
    ['二〇二六年三月一日至二〇二六年四月三十日', '2026-03-01..2026-04-30'],
    ['2026年1月20日至2月底', '2026-01-20..2026-02-28'],
    ['2026-02-29至2026-03-31', 'impossible 2026-02-29'],
    ['2026年2月30日前', 'impossible 2026-02-30'],
    ['自2026年3月1日起', '2026-03-01..'],
    ['常年申报', 'always'],
    ['常年受理', 'always'],
    ['全年', 'always'],
    ['随时申报', 'always'],
    ['额满即止', 'always until spent'],
    ['先到先得，额满即止', 'always until spent'],
    ['常年受理，额满即止', 'always until spent'],
    ['每年3月1日至4月30日，额满即止', 'yearly 03-01..04-30 until spent'],
    ['2026年11月30日前（先到先得）', '..2026-11-30 until spent'],
    ['以当年通知为准', 'text'],
    ['以当年通知为准，额满即止', 'text until spent'],
    ['每年3月1日至4月30日，以当年通知为准', 'text'],
    ['每年一季度', 'text'],
    ['每年上半年', 'text'],
    ['另行通知', 'text'],
    ['2026年3月中旬', 'text'],
    ['3月1日至4月30日', 'text'],
    ['2026年11月30日', 'text'],
    ['2026年4月30日至2026年3月1日', 'text'],
    ['每年3月1日至次年4月30日', 'text'],
    ['通知发布后15个工作日内', 'text'],
    ['第一批2026年3月1日至4月30日，第二批另行通知', 'text'],
    ['非2026年3月1日至2026年4月30日', 'text'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test('a window kept in words keeps its wording', () => {
    expect(readWindow(' 以当年通知为准 ')).toEqual({
      applyFrom: null,
      applyTo: null,
      applyRule: { every: null, text: '以当年通知为准', untilSpent: false, left: null, leftOn: null },
    });
  });
});

test.each([
  ['自2026年3月30日起施行，有效期三年', { effectiveFrom: '2026-03-30', effectiveTo: '2029-03-29' }],
  ['自2026年3月30日起施行，有效期至2028年12月31日', { effectiveFrom: '2026-03-30', effectiveTo: '2028-12-31' }],
  ['自2026年1月1日起实施，有效期5年。', { effectiveFrom: '2026-01-01', effectiveTo: '2030-12-31' }],
  ['自2024年2月29日起施行，有效期2年', { effectiveFrom: '2024-02-29', effectiveTo: '2026-02-28' }],
  ['本办法自2026年3月30日起施行', { effectiveFrom: '2026-03-30', effectiveTo: null }],
  ['2026年1月15日至2028年12月31日', { effectiveFrom: '2026-01-15', effectiveTo: '2028-12-31' }],
  ['至2028年12月31日', null],
  ['长期有效', { effectiveFrom: null, effectiveTo: null }],
  ['自印发之日起施行，有效期两年', null],
  ['自2026年2月30日起施行', { impossible: '2026-02-30' }],
])('validity: %s', (text, expected) => {
  expect(readValidity(text)).toEqual(expected);
});
