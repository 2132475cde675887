import type { Unit } from '#domain/matching/model/figures.ts';
import type { Language } from '#server/platform/http/messages.ts';

/** Columns of the sheet, in order; a sheet is read by the headings of either language. */
export const sheetColumns = [
  'code',
  'name',
  'value',
  'unit',
  'since',
  'until',
  'allowed',
  'known',
  'source',
  'sourceDate',
  'state',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

export const sheetWidths: Record<SheetColumn, number> = {
  code: 26,
  name: 40,
  value: 20,
  unit: 10,
  since: 14,
  until: 14,
  allowed: 44,
  known: 24,
  source: 24,
  sourceDate: 14,
  state: 14,
};

type Words = {
  file: string;
  template: string;
  columns: Record<SheetColumn, string>;
  units: Record<Exclude<Unit, 'yuan'>, string>;
  yes: string;
  no: string;
  states: { confirmed: string; public: string; own: string; missing: string };
  allowed: { figure: string; whole: string; flag: string; holding: string; day: string; region: string; industry: string };
  or: string;
};

export const sheetWords: Record<Language, Words> = {
  'zh-CN': {
    file: '企业数据',
    template: '企业数据填报表',
    columns: {
      code: '编码（请勿修改）',
      name: '数据项',
      value: '填写值',
      unit: '单位',
      since: '取得日期',
      until: '有效期至',
      allowed: '可填写的值',
      known: '现有值',
      source: '来源',
      sourceDate: '数据日期',
      state: '状态',
    },
    units: { heads: '人', pieces: '件', years: '年', percent: '%', points: '分' },
    yes: '是',
    no: '否',
    states: { confirmed: '已确认', public: '未确认', own: '自报', missing: '缺少' },
    allowed: {
      figure: '数字，或区间如 100-200',
      whole: '整数，或区间如 100-200',
      flag: '是、否',
      holding: '是、否；持有的请填取得日期和有效期',
      day: '日期，如 2020-05-31',
      region: '六位行政区划代码',
      industry: 'GB/T 4754-2017 门类字母或二至四位代码',
    },
    or: '、',
  },
  'en-US': {
    file: 'Company data',
    template: 'Company data to fill in',
    columns: {
      code: 'Code (do not change)',
      name: 'Fact',
      value: 'Your value',
      unit: 'Unit',
      since: 'Obtained',
      until: 'Valid until',
      allowed: 'Allowed values',
      known: 'Known value',
      source: 'Source',
      sourceDate: 'As of',
      state: 'State',
    },
    units: { heads: 'people', pieces: 'pieces', years: 'years', percent: '%', points: 'points' },
    yes: 'Yes',
    no: 'No',
    states: { confirmed: 'Confirmed', public: 'Not confirmed', own: 'Declared', missing: 'Missing' },
    allowed: {
      figure: 'A number, or a range such as 100-200',
      whole: 'A whole number, or a range such as 100-200',
      flag: 'Yes, No',
      holding: 'Yes, No; with the days it was obtained and is valid until',
      day: 'A day, such as 2020-05-31',
      region: 'Six digits of the region',
      industry: 'A section letter, or two to four digits of GB/T 4754-2017',
    },
    or: ', ',
  },
};

/** Units of money in the column, with their factors in yuan. */
export const moneyUnits: ReadonlyMap<string, number> = new Map([
  ['元', 1],
  ['人民币元', 1],
  ['¥', 1],
  ['cny', 1],
  ['rmb', 1],
  ['yuan', 1],
  ['千元', 1000],
  ['万元', 10_000],
  ['人民币万元', 10_000],
  ['百万元', 1_000_000],
  ['亿元', 100_000_000],
]);
