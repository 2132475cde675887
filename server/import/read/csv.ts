import { streamCsvRows } from 'hucre/csv';
import type { RawRow } from './table.ts';

/** Chinese typing gives full-width commas; they part cells only where nothing else does. */
const delimiters = [',', '\t', ';', '|'] as const;
const sampled = 20;

/** The sign that parts the most cells, and the same number of them in the most lines; a title may stand above them. Signs within quotes do not count. */
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

/** The records of a text with delimiters (RFC 4180, and other delimiters). */
export function* csvRows(text: string): Generator<RawRow> {
  let row = 0;
  for (const record of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    row += 1;
    yield { row, cells: record.map((value) => (value === null ? '' : String(value))) };
  }
}
