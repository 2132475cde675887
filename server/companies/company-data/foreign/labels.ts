import type { NamedFact } from '#server/companies/company-admin/import/fact-headings.ts';
import { readHeading, yearOfHeading } from '#server/companies/company-admin/import/fact-headings.ts';
import { companyFields } from '#server/companies/company-admin/import/fields.ts';
import { proposeMapping } from '#server/platform/table/heading.ts';
import { halfWidth } from '#domain/half-width.ts';

/** The meaning of a label: a figure or statement, a field of the register, a year or period, or a column that is only about others. */
export type Label =
  | { is: 'fact'; fact: NamedFact | 'liabilities'; year: number | null }
  | { is: 'field'; field: string }
  | { is: 'year'; year: number }
  | { is: 'period'; back: 0 | 1 }
  | { is: 'unit' }
  | { is: 'aside' };
export type Item = Extract<Label, { is: 'fact' | 'field' }>;

export const isItem = (label: Label | null | undefined): label is Item => label?.is === 'fact' || label?.is === 'field';

/** 一、 (二) 3. 其中： 减： △ before the items of financial statements. */
const ordinal = /^(?:[一二三四五六七八九十]+[、.]|\([一二三四五六七八九十\d]+\)|\d+(?:\.\d+)*[、.)](?!\d)|[△*☆#]|其中:?|减:?|加:?)\s*/;
const currentPeriod = /^(?:本年|本期|本年度|当年|期末|年末)(?:累计|实际)?(?:金额|余额|数|发生额)?$/;
const previousPeriod = /^(?:上年|上期|上年度|上年同期|去年|去年同期|年初|期初|上年末|上年年末)(?:累计|实际)?(?:金额|余额|数|发生额)?$/;
const unitColumn = /^(?:计量|金额)?单位$/;
const aside = /^(?:项目|指标|指标名称|科目|资产|负债和所有者权益.*|行次|序号|编号|栏次|备注|说明|数据项)$/;
const liabilities = /^(?:负债合计|负债总额|负债总计|总负债)$/;
const yearAlone =
  /^(?:截至|截止)?(?:19|20)\d\d(?:\.0)?\s*(?:年|年度|财年|会计年度)?(?:末|底)?(?:[-./]?12[-./月]31日?)?(?:\(?(?:金额|余额|数|实际|审计|经审计|未审)\)?)?$/;

/** No label is longer; longer cells are texts. */
const longest = 60;

const known = new Map<string, Label | null>();

function read(text: string, last: number): Label | null {
  const plain = halfWidth(text).replaceAll(/\s+/g, '').replace(ordinal, '');
  if (plain === '' || plain.length > longest) return null;
  const year = yearAlone.test(plain) ? yearOfHeading(plain) : null;
  if (year !== null) return { is: 'year', year };
  if (currentPeriod.test(plain)) return { is: 'period', back: 0 };
  if (previousPeriod.test(plain)) return { is: 'period', back: 1 };
  if (unitColumn.test(plain)) return { is: 'unit' };
  const bare = plain.replaceAll(/\([^)]*\)/g, '').replaceAll(/(?:19|20)\d\d年?度?末?/g, '');
  if (liabilities.test(bare)) return { is: 'fact', fact: 'liabilities', year: yearOfHeading(plain) };
  const figure = readHeading(plain, last);
  // a company cannot state its own existence in the register
  if (figure?.fact === 'struckOff') return { is: 'aside' };
  if (figure !== null) return { is: 'fact', ...figure };
  if (aside.test(plain)) return { is: 'aside' };
  const field = Object.entries(proposeMapping(companyFields, [plain])).find(([, heading]) => heading !== null)?.[0];
  return field === undefined ? null : { is: 'field', field };
}

/** Returns the meaning of a cell by the importers' synonyms; null for a value. `last` is the last completed year. */
export function labelOf(text: string, last: number): Label | null {
  const key = `${last} ${text}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const label = read(text, last);
  // words of people are few; a file of other texts does not fill the memory
  if (known.size > 5000) known.clear();
  known.set(key, label);
  return label;
}
