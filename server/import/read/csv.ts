import { streamCsvRows } from 'hucre/csv';
import type { RawRow } from './table.ts';

/** Chinese typing gives full-width commas; they part cells only where nothing else does. */
const delimiters = [',', '\t', ';', '|'] as const;
const sampled = 20;

/** The sign that parts the most cells, and the same number of them in the most lines. Signs within quotes do not count. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampled);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const inHeading = counts[0] ?? 0;
    return { delimiter, score: inHeading === 0 ? 0 : counts.filter((count) => count === inHeading).length * 1000 + inHeading };
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
