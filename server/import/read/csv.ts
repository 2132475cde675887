import { streamCsvRows } from 'hucre/csv';
import type { RawRow } from './raw-row.ts';

/** Chinese input methods produce full-width commas; they separate cells only where nothing else does. */
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

/** Parses delimited text (RFC 4180, and other delimiters). */
export function* csvRows(text: string): Generator<RawRow> {
  let row = 0;
  for (const record of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    row += 1;
    yield { row, cells: record.map((value) => (value === null ? '' : String(value))) };
  }
}
