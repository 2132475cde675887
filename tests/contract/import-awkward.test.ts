import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import * as companyCalls from '#contract/company-import.ts';
import * as dict from '#contract/dict-admin.ts';
import type { ImportRow } from '#contract/import.ts';
import * as policyCalls from '#contract/policy-import.ts';
import { importBatch, importRow } from '#server/platform/db/tables/import.ts';
import { dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { heicPhoto, lockedFile } from '../setup/compound-file.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { countsOf, importSteps, sendFile } from './import-steps.ts';

let token = '';
const server = restoredServer({
  prepare: async () => {
    token = await tokenOf(server, 'admin');
    await server.db.insert(dictRoot).values({ category: 'awkward', name: '行业', nameEn: 'Industry' });
  },
});

type Rows = (CellValue | undefined)[][];
const sheet = (name: string, rows: Rows, more: Partial<WriteSheet> = {}): WriteSheet => ({
  name,
  rows: rows.map((row) => row.map((cell) => cell ?? null)),
  ...more,
});
const book = async (...sheets: WriteSheet[]) => new File([Uint8Array.from(await writeXlsx({ sheets }))], 'list.xlsx');

const options = { source: '测试来源', sourceDate: '2026-06-01', state: 'draft', category: 'awkward' };
type Calls = Parameters<typeof importSteps>[1];

/** Uploads and previews a workbook with nothing mapped by hand. */
async function looked(calls: Calls, file: File, more: Record<string, string> = {}, params: Record<string, string> = {}) {
  const steps = importSteps(server, calls, token, params);
  const sent = await steps.send(file);
  const batch = await steps.preview(sent, { options: { ...options, ...more } });
  const rows = (await steps.rows(batch.id)).toSorted((a, b) => a.row - b.row);
  const planned = await server.db
    .select({ row: importRow.row, record: importRow.record })
    .from(importRow)
    .where(eq(importRow.batchId, batch.id))
    .orderBy(asc(importRow.row));
  return { steps, batch, rows, counts: countsOf(batch), records: planned.map(({ record }) => record) };
}

const notesOf = ({ notes }: ImportRow) => notes.map(({ cell, field, text }) => `${cell ?? field ?? ''}: ${text}`).join('\n');
const names = ['企业名称', '统一社会信用代码', '注册资本'];

test('the sheet behind a cover sheet is found', { tags: 'depth' }, async () => {
  const { batch, counts } = await looked(
    companyCalls,
    await book(
      sheet('封面', [['云溪市企业名录'], ['编制单位', '市工信局'], ['日期', '2026-06-01']]),
      sheet('名单', [names, ['云溪封面有限公司', null, '10万元']]),
    ),
  );
  expect(batch.layout).toMatchObject({ sheets: ['封面', '名单'], sheet: 1, headingFrom: 1 });
  expect(counts.add).toBe(1);
});

test('sheet and heading rows can be chosen by hand', { tags: 'depth' }, async () => {
  const file = () =>
    book(
      sheet('一', [names, ['云溪一号有限公司']]),
      sheet('二', [
        ['说明', '其他'],
        ['企业名称', '注册资本'],
        ['云溪二号有限公司', '10万元'],
      ]),
    );
  const { rows } = await looked(companyCalls, await file(), {}, { sheet: '1', headingFrom: '2', headingTo: '2' });
  expect(rows.map(({ title }) => title)).toEqual(['云溪二号有限公司']);
});

test('a unit above the headings applies to amounts, and title and preamble are no headings', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['云溪市企业汇总表'],
    ['根据各区上报数据整理', null, '单位：万元'],
    ['填报日期：2026-06-01'],
    names,
    ['云溪单位有限公司', null, 50],
  ];
  const { records } = await looked(companyCalls, await book(sheet('a', rows)));
  expect(records[0]).toMatchObject({ facts: [{ key: 'registeredCapital', value: 500_000 }] });
});

test('two heading rows with merged cells are joined', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['企业名称', '营业收入（万元）', null, '所在地区'],
    [null, '2024年', '2025年', null],
    ['云溪两行有限公司', 100, 200, '云溪市'],
  ];
  const merges = [
    { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
    { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
    { startRow: 0, startCol: 3, endRow: 1, endCol: 3 },
  ];
  const { records, batch } = await looked(companyCalls, await book(sheet('a', rows, { merges })));
  expect(batch.columns).toEqual(['企业名称', '营业收入（万元）2024年', '营业收入（万元）2025年', '所在地区']);
  expect(records[0]).toMatchObject({
    fields: { regionCode: '999900' },
    facts: [
      { key: 'revenue@2025', value: 2_000_000 },
      { key: 'revenue@2024', value: 1_000_000 },
    ],
  });
});

test('a merged cell applies to each of its rows, and their number is reported', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['所在地区', '企业名称'],
    ['云溪市', '云溪合并一有限公司'],
    [null, '云溪合并二有限公司'],
    [null, '云溪合并三有限公司'],
  ];
  const { records, batch } = await looked(
    companyCalls,
    await book(sheet('a', rows, { merges: [{ startRow: 1, startCol: 0, endRow: 3, endCol: 0 }] })),
  );
  expect(batch.layout?.merged).toBe(2);
  expect(records).toMatchObject(Array.from({ length: 3 }, () => ({ fields: { regionCode: '999900' } })));
});

test('formula results and numeric dates are read', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['企业名称', '注册资本（元）', '成立日期'],
    ['云溪公式有限公司', null, 43_000],
  ];
  const cells = new Map([['1,1', { value: 1_200_000, formula: '600000*2', formulaResult: 1_200_000 }]]);
  const { records } = await looked(companyCalls, await book(sheet('a', rows, { cells })));
  expect(records[0]).toMatchObject({
    fields: { established: '2017-09-22' },
    facts: [{ key: 'registeredCapital', value: 1_200_000 }],
  });
});

test('credit codes spoiled by a spreadsheet are reported and dropped', async () => {
  const rows: Rows = [names, ['云溪坏码一有限公司', 913301105555555000, null], ['云溪坏码二有限公司', '9.13301E+17', null]];
  const { rows: found, records, counts } = await looked(companyCalls, await book(sheet('a', rows)));
  expect(counts).toMatchObject({ add: 2, reject: 0 });
  expect(found.map(notesOf)).toEqual([expect.stringMatching(/^B2: “913301105555555000”/), expect.stringMatching(/^B3: “9.13301E\+17”/)]);
  for (const record of records) expect(record).not.toMatchObject({ fields: { creditCode: expect.anything() } });
});

test('province and city distinguish districts of the same name', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['企业名称', '省份', '城市', '区县'],
    ['云溪同名一有限公司', '江苏省', '南京市', '鼓楼区'],
    ['云溪同名二有限公司', '福建省', '福州市', '鼓楼区'],
    ['云溪同名三有限公司', null, null, '鼓楼区'],
  ];
  const { records, rows: found } = await looked(companyCalls, await book(sheet('a', rows)));
  expect(records.slice(0, 2)).toMatchObject([{ fields: { regionCode: '320106' } }, { fields: { regionCode: '350102' } }]);
  expect(found[2]).toMatchObject({ action: 'reject' });
  expect(notesOf(found[2] as ImportRow)).toMatch(/^D4: “鼓楼区”有多个同名地区/);
});

test('amounts in foreign currency are reported and not read as yuan', { tags: 'depth' }, async () => {
  const { records, rows } = await looked(
    companyCalls,
    await book(sheet('a', [names, ['云溪美元有限公司', null, '100万美元'], ['云溪欧元有限公司', null, '5万欧元']])),
  );
  expect(records).toMatchObject([{ facts: [] }, { facts: [] }]);
  expect(rows.map(notesOf)).toEqual([
    expect.stringMatching(/^C2: “100万美元”不是人民币金额/),
    expect.stringMatching(/^C3: “5万欧元”不是人民币金额/),
  ]);
});

test('industries are found by name and by code, also without the leading zero', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['企业名称', '行业门类', '行业代码'],
    ['云溪行业一有限公司', 'A', 1],
    ['云溪行业二有限公司', null, '软件和信息技术服务业'],
    ['云溪行业三有限公司', null, 'A111'],
    ['云溪行业四有限公司', '制造业', '从未有过的行业'],
  ];
  const { records, rows: found } = await looked(companyCalls, await book(sheet('a', rows)));
  expect(records.map((record) => (record as { fields: { industry: string } }).fields.industry)).toEqual(['01', '65', '0111', 'C']);
  expect(notesOf(found[3] as ImportRow)).toMatch(/^C5: .*从未有过的行业.*制造业/);
});

const policyHeadings = ['政策名称', '发文字号', '牵头单位', '印发时间', '领域'];

test('等 is not read as a department, and a value can be set for all rows', { tags: 'depth' }, async () => {
  const rows: Rows = [
    policyHeadings,
    ['创新平台奖励办法', null, '市科技局等', '2026-03-01', '科技创新'],
    ['产业扶持办法', null, '市工信局、市财政局等5部门', '2026-03-02', '产业发展'],
  ];
  const {
    records,
    rows: found,
    batch,
  } = await looked(policyCalls, await book(sheet('a', rows)), { 'all:region': '青川区', 'all:level': '区级' });
  expect(batch.options).toMatchObject({ 'all:region': '青川区' });
  expect(records.map((record) => (record as { content: object }).content)).toMatchObject([
    { issuers: ['市科技局'], regionCode: '999901', level: 'district' },
    { issuers: ['市工信局', '市财政局'], regionCode: '999901', level: 'district' },
  ]);
  expect(notesOf(found[0] as ImportRow)).toMatch(/C2: “等”不是部门/);
});

test('a required field may have one value for all rows instead of a column', { tags: 'depth' }, async () => {
  const file = () => book(sheet('a', [policyHeadings, ['质量奖励办法', null, '云溪市市场监督管理局', null, '市场开拓']]));
  expect((await looked(policyCalls, await file())).counts).toMatchObject({ reject: 1 });
  const given = await book(
    sheet('a', [
      ['政策名称', '发文单位', '领域'],
      ['质量奖励办法', '云溪市市场监督管理局', '市场开拓'],
    ]),
  );
  expect((await looked(policyCalls, given, { 'all:publishDate': '2026-03-01' })).counts).toMatchObject({ add: 1 });
});

test('a gazette copy and the original of one document are one policy', { tags: 'depth' }, async () => {
  const rows: Rows = [
    policyHeadings,
    ['云溪市公报试验办法', null, '云溪市科学技术局', '2026-03-01', '科技创新'],
    ['云溪市公报试验办法', null, '云溪市科学技术局', '2026-03-20', '科技创新'],
  ];
  const first = await looked(policyCalls, await book(sheet('a', rows)));
  expect(first.counts).toMatchObject({ add: 1, reject: 1 });
  await first.steps.apply(first.batch.id, first.counts);
  const again = await looked(policyCalls, await book(sheet('a', [policyHeadings, rows[2] ?? []])));
  expect(again.counts).toMatchObject({ add: 0, reject: 1 });
  expect(notesOf(again.rows[0] as ImportRow)).toMatch(/^A2: 库中已有标题和部门相同的文件/);
});

test('a classification with all levels in each row becomes a tree', { tags: 'depth' }, async () => {
  const rows: Rows = [
    ['门类', '大类', '中类', '类别名称'],
    ['X', null, null, '试验门类'],
    ['X', '91', null, '试验大类'],
    ['X', '91', '911', '试验中类'],
  ];
  const { records } = await looked(dict, await book(sheet('a', rows)));
  expect(records).toMatchObject([
    { code: 'X', parentCode: null },
    { code: '91', parentCode: 'X' },
    { code: '911', parentCode: '91' },
  ]);
});

test('codes of a flat list stay numbers', { tags: 'depth' }, async () => {
  const rows: Rows = [['编码', '名称'], ...Array.from({ length: 12 }, (_, at) => [at + 1, `条目${at + 1}`])];
  const { records } = await looked(dict, await book(sheet('a', rows)));
  expect(records[0]).toMatchObject({ code: '1' });
});

test.each([
  ['a Word document', () => new File([readFileSync(join(import.meta.dirname, '../setup/cases/notice.docx'))], 'notice.docx'), /Word/],
  ['an empty file', () => new File([], 'empty.xlsx'), /0 bytes/],
  ['a workbook with a password', () => new File([lockedFile()], 'locked.xlsx'), /password/],
  ['a photograph of a telephone', () => new File([heicPhoto()], 'photo.heic'), /picture/],
])('%s is refused with its own message', { tags: 'depth' }, async (_name, file, sentence) => {
  await expect(sendFile(server, companyCalls, token, file())).rejects.toThrow(sentence);
  expect(await server.db.$count(importBatch)).toBe(0);
});

test.each([
  ['policies', policyCalls],
  ['companies', companyCalls],
  ['a dictionary', dict],
])('the template of %s has a column for each field, and is refused as empty when unfilled', { tags: 'depth' }, async (_name, calls) => {
  for (const language of ['zh-CN', 'en-US']) {
    const response = await server.fetch(`${calls.importTemplate.path}?language=${language}`, { headers: { authorization: token } });
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const bytes = new Uint8Array(await response.arrayBuffer());
    await expect(sendFile(server, calls, token, new File([bytes], 'template.xlsx'))).rejects.toThrow(/FILE_EMPTY/);
    const [headings = []] = await readSheet(Buffer.from(bytes));
    const filled = await book(sheet('a', [headings.map(String), headings.map((_, at) => `x${at}`)]));
    const { mapping } = await sendFile(server, calls, token, filled);
    expect(Object.values(mapping).filter((heading) => heading !== null)).toHaveLength(headings.length);
  }
});
