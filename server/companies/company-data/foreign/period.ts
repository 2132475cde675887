import { halfWidth } from '#domain/half-width.ts';

/** The year of a file; `part`: it states that it covers less than one. */
export type FilePeriod = { year: number | null; part: string | null };

const span =
  /((?:19|20)\d\d)\s*[-年./]\s*(\d{1,2})\s*[-月./]?\s*(?:\d{1,2}\s*日?)?\s*(?:至|到|~|—+|-{1,2})\s*((?:19|20)\d\d)\s*[-年./]\s*(\d{1,2})/g;
const wholeYear = /((?:19|20)\d\d)\s*(?:年度|会计年度|财年|年年报|年报)/g;
const endOfYear = /((?:19|20)\d\d)\s*[-年./]\s*(\d{1,2})\s*[-月./]\s*(\d{1,2})\s*日?/g;
const quarter = /((?:19|20)\d\d)\s*年?\s*(?:第?[一二三1-3]季度|上半年|1-\d{1,2}月|\d{1,2}月(?!\s*\d))/;

/** Returns the year stated by titles, remarks and sheet names of a file; null if there is none or several. */
export function periodOf(texts: readonly string[]): FilePeriod {
  const years = new Set<number>();
  for (const text of texts.map(halfWidth)) {
    // the date of a file's creation is not the year of its figures
    if (/导出|打印|制表|生成|更新|下载/.test(text)) continue;
    const spans = [...text.matchAll(span)];
    for (const [whole, from = '', first = '', to = '', end = ''] of spans) {
      if (from !== to || Number(first) !== 1 || Number(end) !== 12) return { year: null, part: whole.trim() };
      years.add(Number(from));
    }
    const [part] = quarter.exec(text) ?? [];
    if (spans.length === 0 && part !== undefined) return { year: null, part: part.trim() };
    for (const [, year = ''] of text.matchAll(wholeYear)) years.add(Number(year));
    if (spans.length > 0) continue;
    for (const [whole, year = '', month = '', day = ''] of text.matchAll(endOfYear)) {
      if (Number(month) !== 12 || Number(day) !== 31) return { year: null, part: whole.trim() };
      years.add(Number(year));
    }
  }
  const [year, ...others] = years;
  return { year: year === undefined || others.length > 0 ? null : year, part: null };
}
