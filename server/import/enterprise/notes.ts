import type { BasicFact, FactValue } from '#domain/matching/model/profile.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import { formatFact } from '#domain/matching/wording/wording.ts';
import { words } from '../kind/words.ts';
import { noNames } from './fact-headings.ts';

const listed = (fact: BasicFact, values: readonly FactValue[]) =>
  words(
    `无法识别“{value}”，可填：${values.map((value) => formatFact(fact, value, 'zh-CN', noNames)).join('、')}。`,
    `“{value}” is not known. One of: ${values.map((value) => formatFact(fact, value, 'en-US', noNames)).join(', ')}.`,
  );

/** Notes on rows of companies. */
export const enterpriseNotes = {
  nameShort: words('企业名称至少 2 个字符：“{value}”。', 'A name has at least 2 characters: “{value}”.'),
  codeForm: words(
    '统一社会信用代码是 18 位数字和大写字母（不含 I、O、S、V、Z）：“{value}”。',
    'A credit code is 18 digits and capitals without I, O, S, V and Z: “{value}”.',
  ),
  codeDoubt: words(
    '信用代码“{value}”的校验位对不上，照原样保留，请核对。',
    'The last character of “{value}” does not check. It is kept; please verify.',
  ),
  nameDiffers: words(
    '这个信用代码在库中是“{stored}”，名称将改为此行的名称，请核对。',
    'The company with this code is called “{stored}” here. It takes the name of this row; please verify.',
  ),
  twoCompanies: words(
    '信用代码是“{byCode}”的，名称却是库中另一家企业“{byName}”的，请先核对。',
    'The code is that of “{byCode}”, but the name is that of another company here, “{byName}”. Please find out which it is.',
  ),
  codeReplaced: words(
    '库中“{name}”的信用代码 {stored} 校验位不符，将改为 {value}。',
    'The code {stored} of “{name}” here does not check and becomes {value}.',
  ),
  codeConflict: words(
    '库中“{name}”的信用代码是 {stored}，与此行不同，请先核对。',
    'The code of “{name}” here is {stored}, another one than in this row. Please find out which is right.',
  ),
  sameName: words(
    '库中已有同名、信用代码不同的企业（{codes}），将另外新增一家。',
    'A company of this name with another code ({codes}) is here already; this one is added beside it.',
  ),
  ambiguous: words(
    '库中有多家企业叫这个名称（{codes}），请填写信用代码。',
    'Several companies here have this name ({codes}). Please give the credit code.',
  ),
  nameForm: words('按名称识别为库中的“{stored}”。', 'By its name taken for “{stored}” here.'),
  twice: words('与第 {row} 行是同一家企业。', 'The same company as row {row}.'),
  cut: words('超过 {most} 个字符，已截短。', 'Cut to {most} characters.'),
  regionUnknown: words(
    '没有“{value}”这个地区，可填名称或六位行政区划代码，相近的有：{nearest}。',
    'There is no region “{value}”. Give a name or a six-digit code; near to it: {nearest}.',
  ),
  regionAmbiguous: words(
    '“{value}”有多个同名地区：{codes}，请填写上级地区或代码。',
    'There are several regions “{value}”: {codes}. Please add the one above it, or give the code.',
  ),
  legalForm: listed('legalForm', legalForms),
  scale: listed('scale', scales),
  industry: words(
    '没有“{value}”这个行业，可填 GB/T 4754-2017 的门类字母、两至四位代码，或门类、大类的名称。',
    'There is no industry “{value}”. Give a section letter, two to four digits, or the name of a section or division of GB/T 4754-2017.',
  ),
  day: words('无法识别的日期“{value}”，请写成 2026-01-05。', '“{value}” is no day that can be read; please write 2026-01-05.'),
  ahead: words('日期 {value} 晚于今天（{today}）。', '{value} is after today ({today}).'),
  sourceLong: words('来源最多 {most} 个字符，现有 {length} 个。', 'A source has at most {most} characters; it has {length}.'),
  older: words(
    '库中的数据截至 {stored}，比此行（{value}）新，请核对。',
    'What is stored is of {stored}, newer than this row ({value}); please verify.',
  ),
  year: words('无法识别的年度“{value}”，请填四位年份，不晚于 {last}。', '“{value}” is no year; please give four digits, not after {last}.'),
  yearTwice: words('{year} 年的这项数据在此行有两个不同的值，采用 {kept}。', 'This row has two values of it for {year}; {kept} is taken.'),
  money: words(
    '无法从“{value}”读出金额，可填数字，单位写在列名或单元格中，如 1,200万元、500-1000万元。',
    'No sum can be read in “{value}”. Give a number, with its unit in the heading or the cell: 1,200万元, 500-1000万元.',
  ),
  currency: words('“{value}”不是人民币金额，请换算为人民币。', '“{value}” is not in yuan; please convert it.'),
  figure: words(
    '无法从“{value}”读出数字，可填 120、20-300 或 200以上。',
    'No number can be read in “{value}”. Write 120, 20-300 or 200以上.',
  ),
  bareMoney: words('“{value}”没有写单位，按 {yuan} 元计，请核对。', '“{value}” has no unit and is taken for {yuan} yuan; please verify.'),
  share: words(
    '不清楚“{value}”是比例还是百分数，请写明 %，如 35%。',
    '“{value}” may be a fraction or a percentage. Please write it with %, as in 35%.',
  ),
  about: words('“{value}”是约数，按 {figure} 计。', '“{value}” is approximate and taken for {figure}.'),
  noneUnclear: words(
    '“{value}”不清楚是没有还是不详，保持不变；若是没有，请填 0。',
    '“{value}” may mean none or not known and is left out. If it is none, please write 0.',
  ),
  range: words('须在 {min} 到 {max} 之间，此行是“{value}”。', 'From {min} to {max}; this row has “{value}”.'),
  integer: words('须是整数，此行是“{value}”。', 'A whole number; this row has “{value}”.'),
  title: words(
    '无法识别“{value}”，可填“是”“否”、取得日期（如 2024-01-05）或起止日期（如 2024-01-05 至 2027-01-04）。',
    '“{value}” is not known. Give yes, no, the day it was granted (2024-01-05) or a period (2024-01-05 至 2027-01-04).',
  ),
  titleDays: words(
    '“{value}”的日期不对：取得日期不晚于今天（{today}），到期日不早于取得日期。',
    'The days of “{value}” cannot be: it is granted no later than today ({today}) and ends no earlier than that.',
  ),
  titleYear: words(
    '“{value}”只写了年份，记为已取得，不记日期，请核对是否仍有效。',
    '“{value}” gives a year alone. It is taken as held, without days; please verify that it still is.',
  ),
  titleDetail: words(
    '无法识别“{value}”括号里的内容，这一项没有导入；括号里可写取得日期或起止日期。',
    'What stands in brackets in “{value}” is not known, so it is left out. Give the day it was granted, or a period.',
  ),
  titleContradicts: words(
    '此行另有一列说“{value}”未取得，请先核对。',
    'Another column of this row says that “{value}” is not held. Please find out which is right.',
  ),
  titlesUnknown: words('资质字典里没有，未导入：{values}。', 'Not among the titles of the dictionary, and left out: {values}.'),
  titlesNone: words(
    '“{value}”不改变已有的资质；要记为未取得，请为该资质单设一列，填“否”。',
    '“{value}” changes no title that is stored. To say that one is not held, give it a column of its own with “no”.',
  ),
  taxCredit: words(
    '无法识别“{value}”，请填纳税信用等级 A、B、M、C 或 D，或“是”“否”。',
    '“{value}” is not known. Give the rating A, B, M, C or D, or yes or no.',
  ),
} as const;
