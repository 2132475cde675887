import { spelt, withoutUnits } from '../heading.ts';
import type { Merge } from './merges.ts';
import type { RawRow } from './raw-row.ts';

/** Places among the first rows: the headings are in the rows `from` to `to`, their texts joined by column. */
export type HeadingPlace = { from: number; to: number; headings: string[] };

/** Rows searched for the headings. */
export const searched = 20;

/** The longest text that counts as a heading of the second row. */
const longest = 40;

const textAt = ({ cells }: RawRow, column: number): string => (cells[column] ?? '').trim();
const filledCells = ({ cells }: RawRow): number => cells.filter((cell) => cell.trim() !== '').length;
const columnsOf = (rows: readonly RawRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** Whether a heading is the name of a field, with or without brackets. */
const isNamed = (heading: string, names: ReadonlySet<string>): boolean =>
  heading !== '' && (names.has(spelt(heading)) || names.has(spelt(withoutUnits(heading))));

/** Number of different fields that a row names. */
export const namedIn = (headings: readonly string[], names: ReadonlySet<string>): number =>
  new Set(headings.filter((heading) => isNamed(heading, names)).map(spelt)).size;

/** For each column the first column of its group: a merged heading, or one with empty cells to its right, spans several columns. */
function groupsOf(upper: RawRow, width: number, merges: readonly Merge[]): number[] {
  const across = merges.filter(({ top, left, right }) => top === upper.row && right > left);
  let last = 0;
  return Array.from({ length: width }, (_, column) => {
    const merged = across.find(({ left, right }) => left <= column && column <= right);
    if (merged !== undefined) return merged.left;
    if (textAt(upper, column) !== '' || merges.length > 0) last = column;
    return last;
  });
}

/**
 * Joins two rows of headings: 营业收入 over 2024年 and 2025年. Null if the second row is no heading row: one of its texts is under a heading of a
 * single column.
 */
function joined(upper: RawRow, lower: RawRow, merges: readonly Merge[], names: ReadonlySet<string>): string[] | null {
  const width = columnsOf([upper, lower]);
  const groups = groupsOf(upper, width, merges);
  const size = (group: number) => groups.filter((one) => one === group).length;
  const below = Array.from({ length: width }, (_, column) => {
    const text = textAt(lower, column);
    return text === textAt(upper, column) ? '' : text;
  });
  const filled = below.flatMap((text, column) => (text === '' ? [] : [{ text, column }]));
  const fits = ({ text, column }: { text: string; column: number }) =>
    text.length <= longest &&
    !/^[\d.,%-]+$/.test(text) &&
    (size(groups[column] ?? column) > 1 || textAt(upper, groups[column] ?? column) === '');
  // a title or a unit above the headings is no group of them
  if (filled.length < 2 || filledCells(upper) < 2 || !filled.every(fits)) return null;
  return below.map((text, column) => {
    const above = textAt(upper, groups[column] ?? column);
    if (text === '') return textAt(upper, column);
    const alone = isNamed(text, names) && below.filter((other) => other === text).length === 1;
    return alone || above === '' ? text : `${above}${text}`;
  });
}

/** Whether no text of the lower row is in its first column or under a heading of one column, so that it cannot be a record. */
function isOnlyBelowGroups(upper: RawRow, lower: RawRow, merges: readonly Merge[]): boolean {
  const first = textAt(lower, 0);
  return (first === '' || first === textAt(upper, 0)) && merges.length > 0;
}

/** Finds the row, or the two rows, with the most field names. Null if no row has two: then the shape of the rows decides. */
export function headingsByName(first: readonly RawRow[], merges: readonly Merge[], names: ReadonlySet<string>): HeadingPlace | null {
  const rows = first.slice(0, searched);
  const single = rows.map(({ cells }) => namedIn(cells, names));
  let best: (HeadingPlace & { count: number }) | null = null;
  for (const [at, row] of rows.entries()) {
    const count = single[at] ?? 0;
    if (count > (best?.count ?? 1)) best = { from: at, to: at, headings: row.cells, count };
    const lower = rows[at + 1];
    const both = lower === undefined ? null : joined(row, lower, merges, names);
    if (both === null || lower === undefined) continue;
    const together = namedIn(both, names);
    const surely = together >= count && count > (single[at + 1] ?? 0) && isOnlyBelowGroups(row, lower, merges);
    if (together > Math.max(best?.count ?? 1, single[at + 1] ?? 0) || (surely && best?.from === at))
      best = { from: at, to: at + 1, headings: both, count: together };
  }
  return best;
}

/** Returns the headings of rows that a person has chosen. */
export function headingsChosen(rows: readonly RawRow[], merges: readonly Merge[], names: ReadonlySet<string>): string[] {
  const [upper, lower] = rows;
  if (upper === undefined) return [];
  if (lower === undefined) return upper.cells;
  const both = joined(upper, lower, merges, names);
  if (both !== null && rows.length === 2) return both;
  return Array.from({ length: columnsOf(rows) }, (_, column) => [...new Set(rows.map((row) => textAt(row, column)))].join(''));
}

/** Words that begin the row below a table: author, date, and remarks. */
const signature =
  /^(?:填表|制表|填报|审核|复核|经办|负责|单位负责|统计)(?:人|单位|日期|时间)?\s*[:：]|^(?:日期|联系电话|联系人|注|备注|说明|数据来源|source|note|prepared by)\s*[:：]/i;
const total = /^(?:合计|总计|共计|累计|total)[:：]?$/i;

/** Whether a row is no record but a sum, or names the author of the table. */
function isBelowTable({ cells }: RawRow): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = texts;
  return total.test(first.replaceAll(/\s+/g, '')) || (texts.length <= 4 && texts.every((text) => signature.test(text)));
}

/** The fewest columns of a table that can have rows below it. */
const leastColumns = 3;

/** Divides the rows below the headings into records and rows below the table. */
export function withoutFoot(rows: readonly RawRow[], columns: number): { records: RawRow[]; foot: RawRow[] } {
  const last =
    columns < leastColumns
      ? rows.length - 1
      : Math.max(
          0,
          rows.findLastIndex((row) => !isBelowTable(row)),
        );
  return { records: rows.slice(0, last + 1), foot: rows.slice(last + 1) };
}
