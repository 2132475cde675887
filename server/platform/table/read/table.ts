import { signedType } from '#domain/file/content.ts';
import { unitStated } from '../parse/sheet-unit.ts';
import { csvRows } from './csv.ts';
import type { HeadingPlace } from './headings.ts';
import { headingsByName, headingsChosen, namedIn, searched, withoutFoot } from './headings.ts';
import type { Merge } from './merges.ts';
import { fillDown } from './merges.ts';
import { control, decodeText } from './decode-text.ts';
import { jsonRows } from './json.ts';
import { limits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { cellTooLong, controlCharacter, empty, tooManyCells, tooManyColumns, tooManyRows, tooMuchText } from './refusals.ts';
import { refuseOther, refusePage } from './refuse-other.ts';
import type { SheetPlace } from './workbook-parts.ts';
import { mergesOfXlsx, sheetsOfXlsx, xlsxRows } from './xlsx.ts';

/** Sheet and heading rows that a person has chosen: the place among the visible sheets, and row numbers as in a spreadsheet. */
export type Choice = {
  names?: readonly string[];
  sheet?: number | undefined;
  headingFrom?: number | undefined;
  headingTo?: number | undefined;
};

/** How a file was read, shown for confirmation. */
export type Layout = {
  /** The visible sheets of a workbook; none of a text file. */
  sheets: string[];
  /** Place of the sheet that is read. */
  sheet: number;
  headingFrom: number;
  headingTo: number;
  /** The beginning of the sheet, shortened, to choose the headings from. */
  first: RawRow[];
  /** Rows below the table that are no records: a sum, its author. */
  foot: RawRow[];
  /** Number of cells filled from merged cells. */
  merged: number;
};

/** The columns are named by the headings; blank rows are left out but counted. `unit` is the unit of money that a row above states, as written. */
export type Table = { columns: string[]; rows: RawRow[]; unit: string | null; layout: Layout };

const isWorkbook = (bytes: Uint8Array): boolean => signedType(bytes) === 'application/zip';

/** Reads a text file: the name decides between its formats. */
function rowsOfText(bytes: Uint8Array, name: string): Iterable<RawRow> {
  const text = decodeText(bytes);
  refusePage(text);
  return /\.json$/i.test(name) || /^\s*\[\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
}

/** Drops the empty cells at the end of a row, and names the cell that is too long or holds what no text does. */
function checked({ row, cells }: RawRow): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === '') end -= 1;
  if (end > limits.columns) throw tooManyColumns();
  return cells.slice(0, end).map((cell, at) => {
    if (cell.length > limits.cell) throw cellTooLong(row, at + 1);
    const found = cell.search(control);
    if (found !== -1) throw controlCharacter(row, at + 1, cell.charCodeAt(found));
    // PostgreSQL cannot store half a surrogate pair
    return cell.replaceAll('\v', '\n').toWellFormed();
  });
}

/** Makes headings unique, because the mapping uses them as keys. */
function named(headings: readonly string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const heading = (headings[at] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, limits.heading);
    const plain = heading === '' ? `#${at + 1}` : heading;
    let name = plain;
    for (let number = 2; taken.has(name); number += 1) name = `${plain} (${number})`;
    taken.add(name);
    return name;
  });
}

const filled = ({ cells }: RawRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** Whether a row states the author, the date or the unit of the sheet: three cells at most, one of them with the word. */
const statesUnit = (row: RawRow): boolean =>
  filled(row) <= 3 &&
  row.cells.some(
    (cell) =>
      /^[([【（［]?(?:金额|货币|计量)?单位|^[([【（［]?(?:currency )?units?\s*[:：]/i.test(cell.trim()) && unitStated(cell) !== null,
  );

/**
 * Finds the headings among a file's first rows: below single-cell rows (a title) and a row that states the unit if most following rows have
 * more cells; else a one-column list begins with its heading.
 */
function headingsAt(first: readonly RawRow[]): number {
  const at = first.findIndex((row) => filled(row) > 1 && !statesUnit(row));
  const after = first.slice(at + 1);
  return at > 0 && after.length > 0 && after.filter((row) => filled(row) > 1).length * 2 >= after.length ? at : 0;
}

/** Reads rows within the limits; blank ones are left out but counted. */
async function filledRows(source: Iterable<RawRow> | AsyncIterable<RawRow>): Promise<{ rows: RawRow[]; width: number }> {
  let [width, last, count, length] = [0, 0, 0, 0];
  const rows: RawRow[] = [];
  for await (const raw of source) {
    const { row } = raw;
    const cells = checked(raw);
    if (cells.length === 0) continue;
    count += cells.length;
    length = cells.reduce((sum, cell) => sum + cell.length, length);
    if (count > limits.cells) throw tooManyCells();
    if (length > limits.text) throw tooMuchText();
    width = Math.max(width, cells.length);
    // a crafted workbook can number its rows arbitrarily
    last = Math.max(last + 1, Math.min(row, 10 * limits.rows + rows.length));
    if (rows.length === limits.rows + searched) throw tooManyRows();
    rows.push({ row: last, cells });
  }
  return { rows, width };
}

/** A sheet with everything above and beside its table. A text file is one sheet without a name. */
export type Sheet = { name: string; rows: RawRow[] };

const mostSheets = 30;

/** Reads all visible sheets of a workbook, or a text file, without looking for headings. */
export async function readSheets(bytes: Uint8Array, name: string): Promise<Sheet[]> {
  refuseOther(bytes, name);
  if (!isWorkbook(bytes)) return [{ name: '', rows: (await filledRows(rowsOfText(bytes, name))).rows }];
  const sheets: Sheet[] = [];
  for (const { index, name: sheet } of sheetsOfXlsx(bytes).slice(0, mostSheets))
    sheets.push({ name: sheet, rows: (await filledRows(xlsxRows(bytes, index))).rows });
  return sheets;
}

/** Reads the first rows of a sheet. */
async function firstRows(bytes: Uint8Array, { index }: SheetPlace): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const { row, cells } of xlsxRows(bytes, index)) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
    if (rows.length === searched) break;
  }
  return rows;
}

/** Chooses the sheet whose headings name the most fields; without any, the first that looks like a list. */
async function chooseSheet(bytes: Uint8Array, sheets: readonly SheetPlace[], names: ReadonlySet<string>): Promise<number> {
  let [best, most, list, empty] = [-1, 1, -1, -1];
  for (const [at, sheet] of sheets.slice(0, mostSheets).entries()) {
    const rows = await firstRows(bytes, sheet);
    const found = headingsByName(rows, mergesOfXlsx(bytes, sheet), names);
    const isEmpty = found !== null && rows.length <= found.to + 1;
    if (isEmpty && empty < 0) empty = at;
    const count = found === null || isEmpty ? 0 : namedIn(found.headings, names);
    if (count > most) [best, most] = [at, count];
    if (list < 0 && rows.filter((row) => filled(row) > 1).length > 1) list = at;
  }
  // an unfilled template is reported as empty
  return [best, empty, list].find((at) => at >= 0) ?? 0;
}

type Opened = { sheets: string[]; sheet: number; rows: Iterable<RawRow> | AsyncIterable<RawRow>; merges: Merge[] };

/** Detects the format by content, not by name, and opens the sheet to read. */
async function open(bytes: Uint8Array, name: string, names: ReadonlySet<string>, chosen: number | undefined): Promise<Opened> {
  refuseOther(bytes, name);
  if (!isWorkbook(bytes)) return { sheets: [], sheet: 0, rows: rowsOfText(bytes, name), merges: [] };
  const places = sheetsOfXlsx(bytes);
  const sheet = chosen !== undefined && chosen < places.length ? chosen : places.length === 1 ? 0 : await chooseSheet(bytes, places, names);
  const [first] = places;
  const place = places[sheet] ?? first;
  if (place === undefined) throw empty();
  return { sheets: places.map((one) => one.name), sheet, rows: xlsxRows(bytes, place.index), merges: mergesOfXlsx(bytes, place) };
}

const shownRows = 12;
const shownCells = 8;
const shownText = 30;
const shortened = (rows: readonly RawRow[]): RawRow[] =>
  rows.slice(0, shownRows).map(({ row, cells }) => ({
    row,
    cells: cells
      .filter((cell) => cell.trim() !== '')
      .slice(0, shownCells)
      .map((cell) => cell.trim().slice(0, shownText).toWellFormed()),
  }));

/** Returns the place of the headings: as chosen, by the names of fields, or by the shape of the rows. */
function placeOf(rows: readonly RawRow[], merges: readonly Merge[], names: ReadonlySet<string>, choice: Choice): HeadingPlace {
  const { headingFrom, headingTo = headingFrom } = choice;
  const from = rows.findIndex(({ row }) => row === headingFrom);
  if (headingFrom !== undefined && headingTo !== undefined && from >= 0) {
    const to = rows.findLastIndex(({ row }) => row >= headingFrom && row <= headingTo);
    return { from, to, headings: headingsChosen(rows.slice(from, to + 1), merges, names) };
  }
  const named = headingsByName(rows, merges, names);
  const at = headingsAt(rows.slice(0, searched));
  return named ?? { from: at, to: at, headings: rows[at]?.cells ?? [] };
}

/** Reads a file of a supported format; otherwise fails with a Problem that names what is allowed. */
export async function readTable(bytes: Uint8Array, name: string, choice: Choice = {}): Promise<Table> {
  const names = new Set(choice.names);
  const { sheets, sheet, rows: source, merges } = await open(bytes, name, names, choice.sheet);
  const { rows, width } = await filledRows(source);
  const { from, to, headings } = placeOf(rows, merges, names, choice);
  const first = shortened(rows);
  const merged = fillDown(rows.slice(to + 1), merges);
  const stated = rows.slice(0, from).flatMap(({ cells }) => cells.flatMap((cell) => unitStated(cell) ?? []));
  const { records, foot } = withoutFoot(rows.slice(to + 1), headings.filter((heading) => heading.trim() !== '').length);
  if (records.length > limits.rows) throw tooManyRows();
  if (records.length === 0) throw empty();
  return {
    columns: named(headings, width),
    rows: records,
    unit: stated.length === 0 ? null : [...new Set(stated)].join('、').slice(0, limits.heading),
    layout: {
      sheets,
      sheet,
      headingFrom: rows[from]?.row ?? 1,
      headingTo: rows[to]?.row ?? 1,
      first,
      foot: shortened(foot),
      merged,
    },
  };
}
