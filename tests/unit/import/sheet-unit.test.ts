import { describe, expect, test } from 'vitest';
import { unitOf } from '#server/platform/table/parse/amount.ts';
import { sayUnit, unitStated, withSheetUnit } from '#server/platform/table/parse/sheet-unit.ts';

describe('the unit stated above the headings', () => {
  test.each([
    ['单位：万元', '万元', '万元', 'CNY 10,000'],
    ['金额单位：人民币亿元', '人民币亿元', '亿元', 'CNY 100,000,000'],
    ['单位:元', '元', '元', 'CNY'],
    ['（万元）', '万元', '万元', 'CNY 10,000'],
    ['企业经营情况表（单位：千元、人）', '千元', '千元', 'CNY 1,000'],
    ['Unit: CNY 10,000', 'CNY 10,000', '万元', 'CNY 10,000'],
    ['Units: RMB million', 'RMB million', '百万元', 'CNY 1,000,000'],
    ["Unit: RMB'000", "RMB'000", '千元', 'CNY 1,000'],
    ['(in ten thousand yuan)', 'ten thousand yuan', '万元', 'CNY 10,000'],
    ['单位：万美元', '万美元', '万美元', '万美元'],
    ['单位：万元、元', '万元、元', '万元、元', '万元、元'],
  ])('%s', (cell, unit, chinese, english) => {
    const stated = unitStated(cell);
    expect(stated).toBe(unit);
    expect(sayUnit(stated ?? '')).toEqual({ 'zh-CN': chinese, 'en-US': english });
  });

  test.each(['编制单位：元气公司', '单位：云溪万元科技有限公司', '云溪市2026年企业名录', '单位：人', '2025年', '单位', 'United yuan'])(
    '%s states none',
    (cell) => expect(unitStated(cell)).toBeNull(),
  );
});

test.each([
  ['营业收入', '万元', { heading: '营业收入（万元）' }],
  ['营业收入（万元）', '万元', { heading: '营业收入（万元）' }],
  ['Revenue (CNY 10,000)', '万元', { heading: 'Revenue (CNY 10,000)' }],
  ['营业收入（元）', '万元', { problem: 'contradicts' }],
  ['营业收入（万元）', '元', { problem: 'contradicts' }],
  ['注册资本（万美元）', '万元', { problem: 'contradicts' }],
  ['营业收入', '万元、元', { problem: 'several' }],
  ['营业收入', null, { heading: '营业收入' }],
])('a column %s in a sheet in %s', (heading, unit, expected) => expect(withSheetUnit(heading, unit)).toEqual(expected));

test.each([
  ['Revenue (CNY 10,000)', 10_000],
  ['Revenue (ten thousand yuan)', 10_000],
  ['Revenue (hundred million yuan)', 100_000_000],
  ['Revenue (million yuan)', 1_000_000],
  ['Revenue (10,000 yuan)', 10_000],
  ["Revenue (RMB'000)", 1000],
  ['Revenue (CNY) 2025', 1],
  ['营业收入（万元）', 10_000],
])('the heading %s is in units of %d yuan', (heading, factor) => expect(unitOf(heading)).toBe(factor));
