import { describe, expect, test } from 'vitest';
import { figures, numberFacts } from '#domain/matching/model/figures.ts';
import { zhCN } from '#domain/matching/wording/chinese.ts';
import { factFields, keyInRow, readHeading } from '#server/companies/company-admin/import/fact-headings.ts';
import { proposeMapping } from '#server/platform/table/heading.ts';
import { unitOf } from '#server/platform/table/parse/amount.ts';
import { readFigure } from '#server/platform/table/parse/figure.ts';

describe('a figure in a cell', () => {
  test.each([
    ['1,200万元', 12_000_000],
    ['１，２００万元', 12_000_000],
    ['0.12亿', 12_000_000],
    ['¥1,234.56', 1234.56],
    ['人民币 3 千万元', 30_000_000],
    ['-350万', -3_500_000],
    ['（350）万元', null],
    ['（350万元）', -3_500_000],
    ['1.2E+07', 12_000_000],
    ['1.5 million yuan', 1_500_000],
    ['500-1000万元', { min: 5_000_000, max: 10_000_000 }],
    ['500万～0.1亿元', { min: 5_000_000, max: 10_000_000 }],
    ['500万元以上', { min: 5_000_000 }],
    ['不超过2000万元', { max: 20_000_000 }],
    ['1000-500万元', null],
    ['200万美元', null],
    ['12件', null],
    ['2020年1200万元，2021年1300万元', null],
    ['很多', null],
  ])('the amount of money %s is parsed', (text, figure) => {
    expect(readFigure(text, 'yuan')?.figure ?? null).toEqual(figure);
  });

  test.each([
    ['120人', 'heads', 120],
    ['20－300人', 'heads', { min: 20, max: 300 }],
    ['200余人', 'heads', { min: 200 }],
    ['约50名', 'heads', 50],
    ['>=20', 'pieces', { min: 20 }],
    ['35.5%', 'percent', 35.5],
    ['35%', 'heads', null],
    ['3 项', 'pieces', 3],
  ] as const)('the quantity %s in %s is parsed', (text, unit, figure) => {
    expect(readFigure(text, unit)?.figure ?? null).toEqual(figure);
  });

  test('the unit of its column heading is used unless the cell has one', () => {
    expect(readFigure('1,200', 'yuan', unitOf('营业收入（万元）'))).toEqual({ figure: 12_000_000, bare: false, about: false });
    expect(readFigure('1,200', 'yuan', unitOf('营业收入/千元'))?.figure).toBe(1_200_000);
    expect(readFigure('12', 'yuan', unitOf('Revenue (million yuan)'))?.figure).toBe(12_000_000);
    expect(readFigure('1,200元', 'yuan', unitOf('营业收入（万元）'))?.figure).toBe(1200);
    expect(readFigure('0.1234', 'yuan', 10_000)?.figure).toBe(1234);
    expect(readFigure('1200', 'yuan')).toEqual({ figure: 1200, bare: true, about: false });
    expect(readFigure('约1200万', 'yuan')).toEqual({ figure: 12_000_000, bare: false, about: true });
  });
});

describe('a column heading', () => {
  test.each([
    ['营业收入2024', 'revenue', 2024],
    ['2024年营业收入（万元）', 'revenue', 2024],
    ['２０２４年度营业收入', 'revenue', 2024],
    ['营业收入(2024年,万元)', 'revenue', 2024],
    ['2024年末资产总额', 'assets', 2024],
    ['Revenue 2024', 'revenue', 2024],
    ['R&D expense in 2023', 'rdExpense', 2023],
    ['上年研发费用（万元）', 'rdExpense', 2025],
    ['前年营业收入', 'revenue', 2024],
    ['研发投入万元', 'rdExpense', null],
    ['高新技术产品（服务）收入', 'highTechRevenue', null],
    ['职工人数（人）', 'headcount', null],
    ['发明专利（件）', 'inventionPatents', null],
    ['纳税信用等级', 'taxCreditAB', null],
  ])('%s means the fact %s of %s', (heading, fact, year) => {
    expect(readHeading(heading, 2025)).toEqual({ fact, year });
  });

  test.each(['2023-2025年营业收入', '近三年研发费用', '营业收入增长率', '出口额（万美元）', '研发费用占比', '净利润', '企业名称'])(
    '%s is no fact',
    (heading) => {
      expect(readHeading(heading, 2025)).toBeNull();
    },
  );

  test('a heading without a year means the last complete year unless another has it', () => {
    const headings = ['2021年营业收入', '营业收入（万元）', '研发费用', '2025年研发费用'];
    const mapping = proposeMapping(factFields(headings, '2026-06-15'), headings);
    expect(Object.fromEntries(Object.entries(mapping).filter(([, heading]) => heading !== null))).toEqual({
      'revenue@2025': '营业收入（万元）',
      'revenue@2021': '2021年营业收入',
      'rdExpense@2025': '2025年研发费用',
    });
  });

  test('a heading without a year uses the year of the row', () => {
    expect(keyInRow('revenue@2025', '营业收入', 2023)).toBe('revenue@2023');
    expect(keyInRow('revenue@2025', '2025年营业收入', 2023)).toBe('revenue@2025');
    expect(keyInRow('inventionPatents', '发明专利', 2023)).toBe('inventionPatents');
  });
});

test('a heading with the Chinese name of a figure is recognised, for every figure', () => {
  expect(numberFacts.map((fact) => readHeading(zhCN.facts[fact].name, 2025)?.fact)).toEqual(Object.keys(figures));
});
