import { limits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { openQuote, tooManyColumns } from './refusals.ts';

/** Chinese input methods produce full-width commas; they separate cells only if nothing else does. */
const delimiters = [',', '\t', ';', '|'] as const;
const sampled = 20;

/** Detects the separator: most cells, and the same number in most lines; a title may precede them. Quoted separators do not count. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampled);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const from = counts.findIndex((count) => count > 0);
    const inHeading = counts[from] ?? 0;
    const alike = counts.filter((count) => count === inHeading).length;
    const table = from === 0 || (from > 0 && alike > 1 && alike * 2 >= counts.length - from);
    return { delimiter, score: table ? alike * 1000 + inHeading : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Parses delimited text (RFC 4180, and other delimiters). A quote opens a cell only at its beginning; a blank line is a row without cells. */
export function* csvRows(text: string): Generator<RawRow> {
  const delimiter = delimiterOf(text);
  const ends = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  let row = 1;
  let cells: string[] = [];
  for (let at = 0; at < text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at, row, cells.length + 1) : { value: '', after: at };
    ends.lastIndex = cell.after;
    const end = ends.exec(text)?.index ?? text.length;
    const value = cell.value + text.slice(cell.after, end);
    if (cells.length >= limits.columns && value.trim() !== '') throw tooManyColumns();
    cells.push(value);
    at = end + 1;
    if (text[end] === delimiter) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield { row, cells };
    row += 1;
    cells = [];
  }
  if (cells.length > 0) yield { row, cells };
}

/** Reads a quoted cell up to its closing quote. A quote that is never closed would swallow all rows after it. */
function quotedCell(text: string, opening: number, row: number, column: number): { value: string; after: number } {
  for (let from = opening + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw openQuote(row, column);
    if (text[quote + 1] !== '"') return { value: text.slice(opening + 1, quote).replaceAll('""', '"'), after: quote + 1 };
    from = quote + 2;
  }
}
