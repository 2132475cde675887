import type { BasicFact, FactValue } from '#domain/matching/model/profile.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import { formatFact } from '#domain/matching/wording/wording.ts';
import { words } from '#server/platform/table/kind/words.ts';
import { noNames } from './fact-headings.ts';

const listed = (fact: BasicFact, values: readonly FactValue[]) =>
  words(
    `无法识别“{value}”，可填：${values.map((value) => formatFact(fact, value, 'zh-CN', noNames)).join('、')}。`,
    `“{value}” is not recognised. Allowed: ${values.map((value) => formatFact(fact, value, 'en-US', noNames)).join(', ')}.`,
  );

/** Notes on rows of companies. */
export const companyNotes = {
  nameShort: words('企业名称至少 2 个字符：“{value}”。', 'A name has at least 2 characters: “{value}”.'),
  codeForm: words(
    '统一社会信用代码是 18 位数字和大写字母（不含 I、O、S、V、Z）：“{value}”。',
    'A credit code has 18 digits and capital letters (no I, O, S, V or Z): “{value}”.',
  ),
  codeSpoiled: words(
    '“{value}”是被表格软件当成数字、丢掉末几位的信用代码，没有导入。请把该列设为文本，重新导出。',
    '“{value}” is a credit code that a spreadsheet took for a number and cut short; it is not imported. Set the column to text and export again.',
  ),
  codeDoubt: words(
    '信用代码“{value}”的校验位对不上，照原样保留，请核对。',
    'The check character of the credit code “{value}” is wrong. The code is kept as given; please verify it.',
  ),
  nameDiffers: words(
    '这个信用代码在库中是“{stored}”，名称将改为此行的名称，请核对。',
    'The stored company with this credit code is called “{stored}”. It will be renamed to the name in this row; please verify.',
  ),
  twoCompanies: words(
    '信用代码是“{byCode}”的，名称却是库中另一家企业“{byName}”的，请先核对。',
    'The credit code belongs to “{byCode}”, but the name to another stored company, “{byName}”. Check which company this is.',
  ),
  codeReplaced: words(
    '库中“{name}”的信用代码 {stored} 校验位不符，将改为 {value}。',
    'The stored credit code of “{name}”, {stored}, has a wrong check character and will be replaced with {value}.',
  ),
  codeConflict: words(
    '库中“{name}”的信用代码是 {stored}，与此行不同，请先核对。',
    'The stored credit code of “{name}” is {stored}, which differs from this row. Check which one is right.',
  ),
  sameName: words(
    '库中已有同名、信用代码不同的企业（{codes}），将另外新增一家。',
    'A company with this name and another credit code ({codes}) is already stored. This one will be added as a new company.',
  ),
  ambiguous: words(
    '库中有多家企业叫这个名称（{codes}），请填写信用代码。',
    'Several stored companies have this name ({codes}). Enter the credit code.',
  ),
  nameForm: words('按名称识别为库中的“{stored}”。', 'Recognised by its name as the stored company “{stored}”.'),
  mark: words(
    '无法识别“{value}”，可填“是”“否”，或列入、移出日期：“2024-03-01 列入，2025-02-01 移出”。',
    '“{value}” is not recognised. Enter yes, no, or the days of entry and removal: “2024-03-01 to 2025-02-01”.',
  ),
  movedNowhere: words(
    '“{value}”：没有注册地区，不知道从哪里迁出，这一项没有导入。',
    '“{value}”: the row has no place, so the place moved away from is unknown. Not imported.',
  ),
  twice: words('与第 {row} 行是同一家企业。', 'The same company as row {row}.'),
  cut: words('超过 {most} 个字符，已截短。', 'Cut to {most} characters.'),
  regionUnknown: words(
    '没有“{value}”这个地区，可填名称或六位行政区划代码，相近的有：{nearest}。',
    'There is no region “{value}”. Enter a name or a six-digit code. Similar: {nearest}.',
  ),
  regionAmbiguous: words(
    '“{value}”有多个同名地区：{codes}，请填写上级地区或代码。',
    'Several regions are called “{value}”: {codes}. Add the parent region, or enter the code.',
  ),
  regionAbove: words(
    '没有“{value}”这个地区，按其中的“{used}”导入，请核对。',
    'There is no region “{value}”. The part “{used}” is used; please verify.',
  ),
  industryBroader: words(
    '行业字典里没有“{value}”，归入上一级“{used}”。',
    '“{value}” is not in the dictionary of industries; the broader “{used}” is used.',
  ),
  legalForm: listed('legalForm', legalForms),
  scale: listed('scale', scales),
  industry: words(
    '没有“{value}”这个行业，可填 GB/T 4754-2017 的门类字母、两至四位代码，或门类、大类的名称。',
    'There is no industry “{value}”. Enter a section letter, two to four digits, or the name of a section or division of GB/T 4754-2017.',
  ),
  day: words('无法识别的日期“{value}”，请写成 2026-01-05。', '“{value}” cannot be read as a date. Write it as 2026-01-05.'),
  ahead: words('日期 {value} 晚于今天（{today}）。', '{value} is after today ({today}).'),
  phone: words('无法识别电话“{value}”，这一项没有导入。', '“{value}” is not recognised as a telephone number and is not imported.'),
  email: words('无法识别邮箱“{value}”，这一项没有导入。', '“{value}” is not recognised as an e-mail address and is not imported.'),
  sourceLong: words('来源最多 {most} 个字符，现有 {length} 个。', 'A source may have at most {most} characters; this one has {length}.'),
  older: words(
    '库中的数据截至 {stored}，比此行（{value}）新，请核对。',
    'The stored data is from {stored}, newer than this row ({value}); please verify.',
  ),
  year: words(
    '无法识别的年度“{value}”，请填四位年份，不晚于 {last}。',
    '“{value}” is not a year. Enter four digits, no later than {last}.',
  ),
  yearTwice: words('{year} 年的这项数据在此行有两个不同的值，采用 {kept}。', 'This row has two values for {year}; {kept} is used.'),
  money: words(
    '无法从“{value}”读出金额，可填数字，单位写在列名或单元格中，如 1,200万元、500-1000万元。',
    '“{value}” cannot be read as an amount. Enter a number, with its unit in the column heading or the cell: 1,200万元, 500-1000万元.',
  ),
  currency: words(
    '“{value}”不是人民币金额，这一项没有导入；要导入请换算为人民币。',
    '“{value}” is not in yuan and is not imported. Convert it to yuan to import it.',
  ),
  figure: words(
    '无法从“{value}”读出数字，可填 120、20-300 或 200以上。',
    '“{value}” cannot be read as a number. Write 120, 20-300 or 200以上.',
  ),
  share: words(
    '不清楚“{value}”是比例还是百分数，请写明 %，如 35%。',
    '“{value}” may be a fraction or a percentage. Write it with %, such as 35%.',
  ),
  about: words('“{value}”是约数，按 {figure} 计。', '“{value}” is approximate and read as {figure}.'),
  noneUnclear: words(
    '“{value}”不清楚是没有还是不详，保持不变；若是没有，请填 0。',
    '“{value}” may mean none or unknown, so the stored value is kept. If it means none, enter 0.',
  ),
  range: words('须在 {min} 到 {max} 之间，此行是“{value}”。', 'Must be from {min} to {max}; this row has “{value}”.'),
  integer: words('须是整数，此行是“{value}”。', 'Must be a whole number; this row has “{value}”.'),
  title: words(
    '无法识别“{value}”，可填“是”“否”、取得日期（如 2024-01-05）或起止日期（如 2024-01-05 至 2027-01-04）。',
    '“{value}” is not recognised. Enter yes, no, the date granted (2024-01-05) or a period (2024-01-05 至 2027-01-04).',
  ),
  titleDays: words(
    '“{value}”的日期不对：取得日期不晚于今天（{today}），到期日不早于取得日期。',
    'The dates of “{value}” are wrong: the date granted must not be after today ({today}), and the end must not be before it.',
  ),
  firstAlone: words(
    '只写了首次取得日期 {value}，没有写现在是否持有，请在该资质的列中填“是”“否”或起止日期。',
    'Only the first day, {value}, is given. Say in the column of the title whether it is held now: yes, no, or a period.',
  ),
  firstLate: words(
    '首次取得日期 {value} 晚于现有资质的取得日期 {since}，请核对。',
    'The first day, {value}, is after the day the present title was obtained, {since}. Check which one is right.',
  ),
  titleYear: words(
    '“{value}”只写了年份，记为已取得，不记日期，请核对是否仍有效。',
    '“{value}” gives only a year. The title is stored as held, without dates; please verify that it is still valid.',
  ),
  titleDetail: words(
    '无法识别“{value}”括号里的内容，这一项没有导入；括号里可写取得日期或起止日期。',
    'The text in brackets in “{value}” is not recognised, so this title is not imported. Enter the date granted or a period in the brackets.',
  ),
  titleContradicts: words(
    '此行另有一列说“{value}”未取得，请先核对。',
    'Another column of this row says that “{value}” is not held. Check which one is right.',
  ),
  titlesUnknown: words('资质字典里没有，未导入：{values}。', 'Not in the dictionary of titles, so not imported: {values}.'),
  titlesNone: words(
    '“{value}”不改变已有的资质；要记为未取得，请为该资质单设一列，填“否”。',
    '“{value}” does not change stored titles. To store a title as not held, give it its own column with “no”.',
  ),
  taxCredit: words(
    '无法识别“{value}”，请填纳税信用等级 A、B、M、C 或 D，或“是”“否”。',
    '“{value}” is not recognised. Enter the tax credit rating A, B, M, C or D, or yes or no.',
  ),
} as const;
