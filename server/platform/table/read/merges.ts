import type { RawRow } from './raw-row.ts';

/** A range of merged cells: rows numbered as in a spreadsheet, columns from 0. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** Merges that are looked at; a list has far fewer. */
const most = 50_000;

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads the merged ranges out of the XML of a sheet: they follow its cells. */
export function mergesIn(sheet: Buffer): Merge[] {
  const from = sheet.indexOf('mergeCells');
  if (from < 0) return [];
  const found = sheet.toString('latin1', from).matchAll(/mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g);
  return [...found].slice(0, most).map(([, left = '', top, right = '', bottom]) => ({
    top: Number(top),
    left: columnOf(left),
    bottom: Number(bottom),
    right: columnOf(right),
  }));
}

/**
 * Repeats the text of cells that are merged over several rows in each of those rows, in the first column of the range. Returns how many cells
 * were filled. Rows that do not exist stay away.
 */
export function fillDown(rows: readonly RawRow[], merges: readonly Merge[]): number {
  const tall = merges.filter(({ top, bottom }) => bottom > top);
  if (tall.length === 0) return 0;
  const byRow = new Map(rows.map((row) => [row.row, row]));
  let filled = 0;
  for (const { top, left, bottom } of tall) {
    const text = byRow.get(top)?.cells[left] ?? '';
    if (text === '') continue;
    for (const row of rows.length < bottom - top ? rows : rowsBetween(byRow, top, bottom)) {
      if (row.row <= top || row.row > bottom || (row.cells[left] ?? '').trim() !== '') continue;
      while (row.cells.length < left) row.cells.push('');
      row.cells[left] = text;
      filled += 1;
    }
  }
  return filled;
}

function rowsBetween(byRow: ReadonlyMap<number, RawRow>, top: number, bottom: number): RawRow[] {
  const found: RawRow[] = [];
  for (let row = top + 1; row <= bottom; row += 1) {
    const one = byRow.get(row);
    if (one !== undefined) found.push(one);
  }
  return found;
}
