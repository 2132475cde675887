import { colToLetter, streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { Problem } from '#server/platform/http/problem.ts';
import { openArchive, unpack } from './archive.ts';
import type { Merge } from './merges.ts';
import { mergesIn } from './merges.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusals.ts';
import type { SheetPlace } from './workbook-parts.ts';
import { sheetsToRead } from './workbook-parts.ts';

/** Converts a cell to text: a date as `YYYY-MM-DD`, with its time if any; a formula as its last result. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  const moment = value.toISOString();
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ');
}

/** Returns the spreadsheet name of a column, from 0: A, B … Z, AA. */
export const columnName = (column: number): string => colToLetter(column);

/** Returns the visible sheets of a workbook. Rejects files without one, and those that unpack to too much. */
export const sheetsOfXlsx = (bytes: Uint8Array): readonly SheetPlace[] => sheetsToRead(openArchive(bytes));

/** Returns the merged cells of a sheet. */
export function mergesOfXlsx(bytes: Uint8Array, { path }: SheetPlace): Merge[] {
  const xml = unpack(openArchive(bytes), path);
  return xml === null ? [] : mergesIn(xml);
}

/** Reads the rows of a sheet of a workbook, by default its first visible one. */
export async function* xlsxRows(bytes: Uint8Array, sheet?: number): AsyncGenerator<RawRow> {
  const place = sheet ?? sheetsToRead(openArchive(bytes))[0].index;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: place })) yield { row: index + 1, cells: values.map(textOf) };
  } catch (error) {
    throw error instanceof Problem ? error : unreadable();
  }
}
