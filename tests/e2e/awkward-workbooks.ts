import type { CellValue, WriteSheet } from 'hucre/xlsx';

type Rows = readonly (readonly (CellValue | undefined)[])[];
export type Workbook = { what: string; to: 'enterprise' | 'policy' | 'dict'; sheets: WriteSheet[]; rows: number; shows?: RegExp };

const sheet = (rows: Rows, more: Partial<WriteSheet> = {}): WriteSheet => ({
  name: '表',
  rows: rows.map((row) => row.map((cell) => cell ?? null)),
  ...more,
});
const names = ['企业名称', '统一社会信用代码', '注册资本'];
const policyNames = ['政策名称', '牵头单位', '印发时间', '领域', '所属地区'];

/** One workbook of each kind that officers send. */
export const awkward: readonly Workbook[] = [
  {
    what: 'a cover sheet before the list',
    to: 'enterprise',
    sheets: [
      sheet([['企业名录'], ['编制单位', '市工信局']], { name: '封面' }),
      sheet([names, ['云溪鼠标封面厂', null, '10万元']], { name: '名单' }),
    ],
    rows: 1,
    shows: /“名单”/,
  },
  {
    what: 'title lines and a unit above the headings',
    to: 'enterprise',
    sheets: [sheet([['企业汇总表'], ['根据各区上报', null, '单位：万元'], names, ['云溪鼠标单位厂', null, 50]])],
    rows: 1,
    shows: /本表单位：万元/,
  },
  {
    what: 'headings of two rows',
    to: 'enterprise',
    sheets: [
      sheet(
        [
          ['企业名称', '营业收入（万元）', null, '所在地区'],
          [null, '2024年', '2025年', null],
          ['云溪鼠标两行厂', 100, 200, '云溪市'],
        ],
        {
          merges: [
            { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
            { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
            { startRow: 0, startCol: 3, endRow: 1, endCol: 3 },
          ],
        },
      ),
    ],
    rows: 1,
    shows: /列名在第 1.2 行/,
  },
  {
    what: 'merged cells',
    to: 'enterprise',
    sheets: [
      sheet(
        [
          ['所在地区', '企业名称'],
          ['云溪市', '云溪鼠标合并一厂'],
          [null, '云溪鼠标合并二厂'],
        ],
        {
          merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
        },
      ),
    ],
    rows: 2,
    shows: /合并单元格/,
  },
  {
    what: 'results of formulas and days as numbers',
    to: 'enterprise',
    sheets: [
      sheet(
        [
          ['企业名称', '注册资本（元）', '成立日期'],
          ['云溪鼠标公式厂', null, 43_000],
        ],
        {
          cells: new Map([['1,1', { value: 1_200_000, formula: '600000*2', formulaResult: 1_200_000 }]]),
        },
      ),
    ],
    rows: 1,
  },
  {
    what: 'credit codes that a spreadsheet has rounded',
    to: 'enterprise',
    sheets: [sheet([names, ['云溪鼠标坏码厂', '9.13301E+17', null]])],
    rows: 1,
    shows: /9\.13301E\+17/,
  },
  {
    what: 'districts of one name in two cities',
    to: 'enterprise',
    sheets: [
      sheet([
        ['企业名称', '省份', '城市', '区县'],
        ['云溪鼠标同名厂', '江苏省', '南京市', '鼓楼区'],
        ['云溪鼠标不明厂', null, null, '鼓楼区'],
      ]),
    ],
    rows: 1,
    shows: /“鼓楼区”有多个同名地区/,
  },
  {
    what: 'amounts of foreign currency',
    to: 'enterprise',
    sheets: [sheet([names, ['云溪鼠标美元厂', null, '100万美元']])],
    rows: 1,
    shows: /“100万美元”不是人民币金额/,
  },
  {
    what: 'industries by name and by code',
    to: 'enterprise',
    sheets: [
      sheet([
        ['企业名称', '行业门类', '行业代码'],
        ['云溪鼠标行业一厂', 'A', 1],
        ['云溪鼠标行业二厂', null, '软件和信息技术服务业'],
      ]),
    ],
    rows: 2,
  },
  {
    what: '等 after a department',
    to: 'policy',
    sheets: [sheet([policyNames, ['鼠标创新奖励办法', '市科技局等', '2026-03-01', '科技创新', '云溪市']])],
    rows: 1,
    shows: /“等”不是部门/,
  },
  {
    what: 'a gazette copy of the document above it',
    to: 'policy',
    sheets: [
      sheet([
        policyNames,
        ['鼠标公报办法', '云溪市科学技术局', '2026-03-01', '科技创新', '云溪市'],
        ['鼠标公报办法', '云溪市科学技术局', '2026-03-20', '科技创新', '云溪市'],
      ]),
    ],
    rows: 1,
    shows: /同一份文件/,
  },
  {
    what: 'a code and a name per level',
    to: 'dict',
    sheets: [
      sheet([
        ['门类', '门类名称', '大类', '大类名称'],
        ['X', '鼠标门类', '91', '鼠标大类一'],
        ['X', '鼠标门类', '92', '鼠标大类二'],
      ]),
    ],
    rows: 2,
    shows: /X 鼠标门类/,
  },
];
