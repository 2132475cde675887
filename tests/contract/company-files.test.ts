import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { CellValue } from 'hucre/xlsx';
import * as contract from '#contract/company-data.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

/** The company of the first sample account. */
const [companyId, name, code] = ['yx-hengrui', '云溪恒锐精密机械有限公司', '91999901MATM540B8K'];
const other = '91999901MA1TEXT01J';
let token = '';
const server = restoredServer({
  prepare: async () => {
    token = await tokenOf(server, 'user');
  },
});

type Rows = readonly (readonly CellValue[])[];
type Answer = { code: number | string; message: string; data: { rows: contract.SheetRow[]; asks: object; remarks: string[] } };

/** Sends a workbook of these sheets. */
async function preview(sheets: Record<string, Rows>, given = ''): Promise<Answer> {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([title, rows]) => ({ name: title, rows: rows.map((row) => [...row]) })),
  });
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], '导出.xlsx'));
  const address = `${contract.importPreview.path}?companyId=${companyId}${given}`;
  const answer = await server.fetch(address, { method: 'POST', headers: { authorization: token }, body: form });
  return (await answer.json()) as Answer;
}
const read = async (sheets: Record<string, Rows>, given = '') =>
  (await preview(sheets, given)).data.rows.map(({ key, value, cell, problem }) => [key, value ?? problem, cell]);

const qcc = [
  '企业名称',
  '登记状态',
  '注册资本',
  '实缴资本',
  '成立日期',
  '电话',
  '联系人',
  '统一社会信用代码',
  '参保人数',
  '参保人数所属年报',
];
const lead: Rows = [['企查查·企业名单导出'], ['导出时间：2026-05-24 10:30:00    数据仅供参考']];

describe('a list of companies exported from a data service', () => {
  test('the row of the company is read with its cells, below title and preamble', { tags: 'depth' }, async () => {
    const rows: Rows = [
      ...lead,
      qcc,
      ['云溪市测试精密制造股份有限公司', '存续', '900万人民币', '-', '2009-07-01', '-', '张三', other, '1,203', '2024'],
      [name, '存续', '5,000万元人民币', '100万美元', '2012-04-18', '0571-88888888', '李四', code, 56, '2024'],
    ];
    const { data } = await preview({ 企业名单: rows });
    expect(data.rows.map(({ key, value, cell, problem }) => [key, value ?? problem, cell])).toEqual([
      ['registeredCapital', 50_000_000, '企业名单!C5'],
      [null, '“100万美元”是外币金额，请折算成人民币后填写。', '企业名单!D5'].with(0, 'paidInCapital'),
      ['established', '2012-04-18', '企业名单!E5'],
      ['headcount@2024', 56, '企业名单!I5'],
    ]);
    expect(data.remarks).toEqual(['文件里还有 1 行是其他企业的，没有读取。']);
  });

  test('a list without the company is refused by name', { tags: 'depth' }, async () => {
    const rows: Rows = [...lead, qcc, ['别家公司', '存续', '900万人民币', '-', '2009-07-01', '-', '-', other, '12', '2024']];
    expect(await preview({ 企业名单: rows })).toMatchObject({
      code: 'OTHER_COMPANY',
      message: expect.stringContaining('别家公司') as string,
    });
  });

  test('a row whose code a spreadsheet has spoiled is found by name, or refused without one', { tags: 'depth' }, async () => {
    const spoiled = '9.19999E+17';
    const answer = await preview({
      a: [
        ['企业名称', '统一社会信用代码', '参保人数', '年度'],
        [name, spoiled, 61, '2024年'],
      ],
    });
    expect(answer.data.rows.map(({ key, value }) => [key, value])).toEqual([['headcount@2024', 61]]);
    expect(answer.data.remarks).toEqual([expect.stringContaining(spoiled)]);
    expect(
      await preview({
        a: [
          ['统一社会信用代码', '参保人数', '年度'],
          [spoiled, 61, '2024年'],
        ],
      }),
    ).toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  test('a figure that looks like a year is read as a figure', { tags: 'depth' }, async () => {
    expect(
      await read({
        a: [
          ['企业名称', '参保人数', '年度'],
          [name, 2020, 2024],
        ],
      }),
    ).toEqual([['headcount@2024', 2020, 'a!B2']]);
  });
});

describe('statements exported from the tax office', () => {
  const income: Rows = [
    ['利润表（适用执行小企业会计准则的企业）'],
    [`纳税人识别号：${code}`, `纳税人名称：${name}`],
    ['所属期：2024-01-01 至 2024-12-31', '单位：元'],
    ['项目', '行次', '本年累计金额', '上年金额'],
    ['一、营业收入', 1, '12,345,678.90', '10000000'],
    ['减：营业成本', 2, '8000000', '7000000'],
    ['其中：研发费用', 10, 900_000.5, ''],
    ['三、利润总额（亏损总额以“-”号填列）', 30, '(123,456)', '250000'],
  ];
  const balance: Rows = [
    ['资产负债表', '', '', '', '', '', '2024年12月31日', '单位：元'],
    ['资产', '行次', '期末余额', '年初余额', '负债和所有者权益', '行次', '期末余额', '年初余额'],
    ['流动资产合计', 15, 900, 800, '流动负债合计', 41, 100, 100],
    ['资产总计', 30, 40_000_000, 30_000_000, '负债合计', 47, 10_000_000, 9_000_000],
  ];

  test('statements are read from all sheets, this year and the last', async () => {
    expect(await read({ 封面: [['财务报表']], 利润表: income, 资产负债表: balance })).toEqual([
      ['revenue@2024', 12_345_678.9, '利润表!C5'],
      ['revenue@2023', 10_000_000, '利润表!D5'],
      ['rdExpense@2024', 900_000.5, '利润表!C7'],
      ['profit@2024', -123_456, '利润表!C8'],
      ['profit@2023', 250_000, '利润表!D8'],
      ['assets@2024', 40_000_000, '资产负债表!C4'],
      ['assets@2023', 30_000_000, '资产负债表!D4'],
      ['netAssets@2024', 30_000_000, '资产负债表!C4 − 资产负债表!G4'],
      ['debtRatio@2024', 25, '资产负债表!G4 ÷ 资产负债表!C4'],
      ['netAssets@2023', 21_000_000, '资产负债表!D4 − 资产负债表!H4'],
      ['debtRatio@2023', 30, '资产负债表!H4 ÷ 资产负债表!D4'],
    ]);
  });

  test('statements of another company are refused', { tags: 'depth' }, async () => {
    const rows = income.map((row, at) => (at === 1 ? [`纳税人识别号：${other}`, '纳税人名称：别家公司'] : row));
    expect(await preview({ 利润表: rows })).toMatchObject({ code: 'OTHER_COMPANY' });
  });

  test('statements of a part of a year are not taken for the year', { tags: 'depth' }, async () => {
    const rows = income.map((row, at) => (at === 2 ? ['所属期：2025-01-01 至 2025-03-31', '单位：元'] : row));
    expect((await read({ 利润表: rows })).map(([, problem]) => problem)).toEqual(
      Array.from({ length: 5 }, () => expect.stringContaining('不是全年')),
    );
  });
});

describe('figures by year', () => {
  test('figures are read with years as columns, two header rows and a unit each', { tags: 'depth' }, async () => {
    const columns: Rows = [
      ['企业主要经济指标'],
      ['指标', '单位', '2023年', '2024年', '增长率'],
      ['营业收入', '亿元', 1.23456789, 1.5, '21%'],
      ['研发费用', '万元', 100, 120.5, '20%'],
      ['参保人数', '人', 50, 56, '12%'],
    ];
    expect(await read({ a: columns })).toEqual([
      ['revenue@2023', 123_456_789, 'a!C3'],
      ['revenue@2024', 150_000_000, 'a!D3'],
      ['rdExpense@2023', 1_000_000, 'a!C4'],
      ['rdExpense@2024', 1_205_000, 'a!D4'],
      ['headcount@2023', 50, 'a!C5'],
      ['headcount@2024', 56, 'a!D5'],
    ]);
    const two: Rows = [
      ['企业名称', '营业收入（万元）', '', '利润总额（万元）', ''],
      ['', '2023', '2024', '2023', '2024'],
      [name, 1000, 1200, 90, 110],
    ];
    expect(await read({ a: two })).toEqual([
      ['revenue@2023', 10_000_000, 'a!B3'],
      ['revenue@2024', 12_000_000, 'a!C3'],
      ['profit@2023', 900_000, 'a!D3'],
      ['profit@2024', 1_100_000, 'a!E3'],
    ]);
  });

  test('figures are read with years as rows', { tags: 'depth' }, async () => {
    const rows: Rows = [
      ['年度', '营业收入(万元)', '资产总额(万元)'],
      ['2023年', 1000, 3000],
      ['2024年', 1200, 3300],
    ];
    expect(await read({ a: rows })).toEqual([
      ['revenue@2023', 10_000_000, 'a!B2'],
      ['assets@2023', 30_000_000, 'a!C2'],
      ['revenue@2024', 12_000_000, 'a!B3'],
      ['assets@2024', 33_000_000, 'a!C3'],
    ]);
  });

  test('a missing unit or year is asked for, and the figures are read with the answers', { tags: 'depth' }, async () => {
    const rows: Rows = [
      ['企业名称', name],
      ['营业收入', 1200],
      ['注册资本', '500万元'],
    ];
    const { data } = await preview({ a: rows });
    expect(data.asks).toEqual({ unit: false, year: true });
    expect((await preview({ a: rows }, '&year=2024')).data.asks).toEqual({ unit: true, year: false });
    expect(await read({ a: rows }, '&year=2024&unit=wan')).toEqual([
      ['revenue@2024', 12_000_000, 'a!B2'],
      ['registeredCapital', 5_000_000, 'a!B3'],
    ]);
  });

  test('differing figures are both refused, and equal ones count once', { tags: 'depth' }, async () => {
    const rows: Rows = [
      ['年度', '营业收入(万元)'],
      ['2024年', 1200],
    ];
    expect(await read({ a: rows, b: rows })).toHaveLength(1);
    const differing = await read({
      a: rows,
      b: [
        ['年度', '营业收入(万元)'],
        ['2024年', 1300],
      ],
    });
    expect(differing.map(([, problem]) => problem)).toEqual(['a!B2、b!B2 的数值不同，请核对。', 'a!B2、b!B2 的数值不同，请核对。']);
  });
});
