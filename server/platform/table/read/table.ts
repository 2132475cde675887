import { signedType } from '#domain/file/content.ts';
import { unitStated } from '../parse/sheet-unit.ts';
import { csvRows } from './csv.ts';
import { control, decodeText } from './decode-text.ts';
import { jsonRows } from './json.ts';
import { limits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { cellTooLong, controlCharacter, empty, tooManyCells, tooManyColumns, tooManyRows, tooMuchText } from './refusals.ts';
import { refuseOther, refusePage } from './refuse-other.ts';
import { sheetsOfXlsx, xlsxRows } from './xlsx.ts';

/**
 * The first non-empty row, or the first below a title, names the columns; blank rows are left out but counted. `unit` is the unit of money
 * that a row above it states, as written.
 */
export type Table = { columns: string[]; rows: RawRow[]; unit: string | null };

const isWorkbook = (bytes: Uint8Array): boolean => signedType(bytes) === 'application/zip';

/** Detects the format by content, not by name; the name decides between text formats. */
function rowsOf(bytes: Uint8Array, name: string): Iterable<RawRow> | AsyncIterable<RawRow> {
  refuseOther(bytes, name);
  if (isWorkbook(bytes)) return xlsxRows(bytes);
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

/** Rows searched for the headings. */
const sampled = 10;

const filled = ({ cells }: RawRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** Whether a row says who made the sheet, when, and in which unit: three cells at most, one of them with the word. */
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
    if (rows.length === limits.rows + sampled) throw tooManyRows();
    rows.push({ row: last, cells });
  }
  return { rows, width };
}

/** A sheet as it stands, with everything above and beside its table. A text file is one sheet without a name. */
export type Sheet = { name: string; rows: RawRow[] };

const mostSheets = 30;

/** Reads all visible sheets of a workbook, or a text file, without looking for headings. */
export async function readSheets(bytes: Uint8Array, name: string): Promise<Sheet[]> {
  if (!isWorkbook(bytes)) return [{ name: '', rows: (await filledRows(rowsOf(bytes, name))).rows }];
  refuseOther(bytes, name);
  const sheets: Sheet[] = [];
  for (const { index, name: sheet } of sheetsOfXlsx(bytes).slice(0, mostSheets))
    sheets.push({ name: sheet, rows: (await filledRows(xlsxRows(bytes, index))).rows });
  return sheets;
}

/** Reads a file of a supported format; otherwise fails with a Problem that names what is allowed. */
export async function readTable(bytes: Uint8Array, name: string): Promise<Table> {
  const { rows, width } = await filledRows(rowsOf(bytes, name));
  const at = headingsAt(rows.slice(0, sampled));
  const [headings, ...entries] = rows.slice(at);
  const stated = rows.slice(0, at).flatMap(({ cells }) => cells.flatMap((cell) => unitStated(cell) ?? []));
  if (entries.length > limits.rows) throw tooManyRows();
  if (headings === undefined || entries.length === 0) throw empty();
  return {
    columns: named(headings.cells, width),
    rows: entries,
    unit: stated.length === 0 ? null : [...new Set(stated)].join('、').slice(0, limits.heading),
  };
}
