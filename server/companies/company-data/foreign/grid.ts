import type { RawRow } from '#server/platform/table/read/raw-row.ts';
import { columnName } from '#server/platform/table/read/xlsx.ts';
import type { Sheet } from '#server/platform/table/read/table.ts';
import { unitStated } from '#server/platform/table/parse/sheet-unit.ts';
import { namesUnit } from '#server/platform/table/parse/amount.ts';
import { halfWidth } from '#domain/half-width.ts';
import { isBlank } from '#server/platform/table/parse/is-blank.ts';
import type { Item, Label } from './labels.ts';
import { isItem, labelOf } from './labels.ts';

/** A value of a sheet with its labels. */
export type Found = {
  item: Item;
  text: string;
  /** The year of the value, or the number of years before that of the file. */
  year: number | { back: 0 | 1 } | null;
  /** The heading, with the unit if stated. */
  heading: string;
  /** The name in the file. */
  name: string;
  /** The spreadsheet's reference: `利润表!C5`. */
  cell: string;
  row: number;
};

/** A row of a list: one company, one year. */
export type ReadSheet = {
  name: string;
  /** The unit of money that is stated for the sheet, as written. */
  unit: string | null;
  /** The values of each row of a list, and all others of the sheet together. */
  lists: Found[][];
  others: Found[];
  /** All texts outside of tables: titles and remarks. */
  texts: string[];
};

type Line = RawRow & { labels: (Label | null)[] };

const isNumber = (text: string): boolean => /^[-+(]?[\d,.]+(?:e[+-]?\d+)?\)?%?$/i.test(halfWidth(text).replaceAll(/\s/g, ''));
const itemsOf = ({ labels }: Line): number => labels.filter((label) => isItem(label)).length;
const timesOf = ({ labels }: Line): number => labels.filter((label) => label?.is === 'year' || label?.is === 'period').length;
const hasFigures = ({ cells, labels }: Line): boolean => cells.some((cell, at) => labels[at] === null && isNumber(cell));

/** Whether each item of a row is followed by its value: 成立日期 | 2015-03-12 | 参保人数 | 56. */
function isPairs({ cells, labels }: Line): boolean {
  const filled = labels.flatMap((label, at) => ((cells[at] ?? '').trim() === '' ? [] : [label]));
  return filled.every((label, at) => !isItem(label) || (at + 1 < filled.length && !isItem(filled[at + 1])));
}

const isYearField = (label: Label | null): boolean => label?.is === 'field' && label.field === 'year';

/** Whether a row names columns: several items, or years and periods without an item. */
function isHeader(line: Line, next: Line | undefined, above: Line | undefined): boolean {
  if (hasFigures(line)) return false;
  const items = itemsOf(line);
  const first = line.cells.findIndex((cell) => cell.trim() !== '');
  // a row that begins with a name, or with its year, holds figures that look like years
  if (items === 0 && (line.labels[first] === null || isYearField(above?.labels[first] ?? null))) return false;
  if (items === 0) return timesOf(line) > 0 && (timesOf(line) > 1 || line.labels.some((label) => label?.is === 'aside'));
  if (items === 1) return next !== undefined && itemsOf(next) === 0 && timesOf(next) > 1 && !hasFigures(next);
  return !isPairs(line) && (next === undefined || itemsOf(next) === 0 || !isPairs(next) || hasFigures(next));
}

/** The names of a column, from the top: an upper heading spans the columns to its right that have a lower one. */
function headingsOf(block: readonly Line[], column: number): { text: string; label: Label | null }[] {
  return block.flatMap((line, at) => {
    const isLast = at === block.length - 1;
    const isFilled = (cell: string, place: number) => place <= column && cell.trim() !== '';
    const from = isLast ? column : line.cells.findLastIndex(isFilled);
    const text = (line.cells[from] ?? '').trim();
    return text === '' ? [] : [{ text, label: line.labels[from] ?? null }];
  });
}

const yearIn = (labels: readonly (Label | null)[]): Found['year'] => {
  for (const label of labels) {
    if (label?.is === 'year') return label.year;
    if (label?.is === 'period') return { back: label.back };
  }
  return null;
};

/** Reads a sheet: lists with a heading a column, statements with an item a row and a year a column, and forms of pairs. */
export function readGrid({ name, rows }: Sheet, last: number): ReadSheet {
  const lines = rows.map((row): Line => ({ ...row, labels: row.cells.map((cell) => labelOf(cell, last)) }));
  const read: ReadSheet = { name, unit: null, lists: [], others: [], texts: [] };
  const units = new Set<string>();
  let block: Line[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    if (isHeader(line, lines[at + 1], block.at(-1))) {
      if (!isOpen) block = [];
      block.push(line);
      isOpen = true;
      continue;
    }
    isOpen = false;
    const found = readLine(line, block, name);
    if (found.isList) read.lists.push(found.values);
    else read.others.push(...found.values);
    if (found.values.length > 0) continue;
    for (const cell of line.cells.filter((one) => one.trim() !== '')) {
      read.texts.push(cell);
      const unit = unitStated(cell);
      if (unit !== null) units.add(unit);
    }
  }
  return { ...read, unit: units.size === 0 ? null : [...units].join('、') };
}

type Headings = readonly { text: string; label: Label | null }[];

/** The year of a list row: in its own column, or first in the row. A figure may look like a year too. */
function yearOfRow({ cells, labels }: Line, columns: readonly Headings[]): Found['year'] {
  const first = cells.findIndex((cell) => cell.trim() !== '');
  const at = columns.findIndex((headings) => headings.some(({ label }) => isYearField(label)));
  const places = [...(at === -1 ? [] : [at]), ...((columns[first] ?? []).some(({ label }) => isItem(label)) ? [] : [first])];
  return yearIn(places.map((place) => labels[place] ?? null));
}

/** Reads the values of a row under a block of headings. */
function readLine(line: Line, block: readonly Line[], sheet: string): { values: Found[]; isList: boolean } {
  const columns = line.cells.map((_, column) => headingsOf(block, column));
  const hasTimes = columns.some((headings) => headings.some(({ label }) => label?.is === 'year' || label?.is === 'period'));
  const unitAt = columns.findIndex((headings) => headings.some(({ label }) => label?.is === 'unit'));
  const rowYear = yearOfRow(line, columns);
  let isList = false;
  const values = line.cells.flatMap((cell, column): Found[] => {
    const text = cell.trim();
    const headings = columns[column] ?? [];
    const ofColumn = headings.findLast(({ label }) => isItem(label));
    if (text === '' || isBlank(text) || (line.labels[column] !== null && !isNumber(text))) return [];
    const at = { text, cell: `${sheet === '' ? '' : `${sheet}!`}${columnName(column)}${line.row}`, row: line.row };
    const unitCell = unitAt === -1 || unitAt === column ? '' : (line.cells[unitAt] ?? '').trim();
    const times = headings.map(({ label }) => label);
    if (ofColumn !== undefined && isItem(ofColumn.label)) {
      isList = true;
      if (isYearField(ofColumn.label)) return [];
      const year = (ofColumn.label.is === 'fact' ? ofColumn.label.year : null) ?? yearIn(times) ?? rowYear;
      return [{ ...at, item: ofColumn.label, year, name: ofColumn.text, heading: withUnit(ofColumn.text, headings, unitCell) }];
    }
    const from = line.labels.findLastIndex((label, place) => place < column && isItem(label));
    const item = line.labels[from];
    if (!isItem(item)) return [];
    const title = (line.cells[from] ?? '').trim();
    const ofTime = yearIn(times);
    // columns of growth, shares and remarks beside those of years
    if (
      hasTimes ? ofTime === null : line.cells.slice(from + 1, column).some((one, place) => one.trim() !== '' && from + 1 + place !== unitAt)
    )
      return [];
    if (column === unitAt) return [];
    const year = (item.is === 'fact' ? item.year : null) ?? ofTime;
    return [{ ...at, item, year, name: title, heading: withUnit(title, headings, unitCell) }];
  });
  return { values, isList };
}

/** The name of a value with the unit that another heading of it names. */
function withUnit(title: string, headings: Headings, unitCell: string): string {
  if (namesUnit(title)) return title;
  const other = [unitCell, ...headings.map(({ text }) => text)].find((text) => text !== '' && namesUnit(text));
  return other === undefined ? title : `${title}（${other.replaceAll(/[()（）]/g, ' ').trim()}）`;
}
