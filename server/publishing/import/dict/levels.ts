import { halfWidth } from '#domain/half-width.ts';
import type { SourceRow } from '#server/platform/table/kind/kind.ts';
import { levelFields } from './fields.ts';
import type { ReadEntry } from './read-entry.ts';
import { readEntry } from './read-entry.ts';

/**
 * Reads entries of a file with a column per level: the last filled one holds the code, the nearest filled one before it, in this row or above,
 * the parent's. Rows of other files are read as they are. The result keeps the path from row to row.
 */
export function levelReader(): (row: SourceRow) => ReadEntry {
  let path: string[] = [];
  return (row) => {
    const codes = levelFields.map((field) => halfWidth(row.values[field] ?? ''));
    const depth = codes.findLastIndex((code) => code !== '');
    if (depth < 0 || (row.values['code'] ?? '') !== '') return readEntry(row);
    const first = codes.findIndex((code) => code !== '');
    path = codes.slice(0, depth + 1).map((code, level) => (level < first ? (path[level] ?? '') : code));
    const [code = '', ...above] = path.toReversed();
    const parent = above.find((one) => one !== '') ?? '';
    const placed = parent !== '' && (row.values['parentCode'] ?? '') === '';
    const entry = readEntry({ ...row, values: { ...row.values, code, ...(placed && { parentCode: parent }) } });
    const field = levelFields[depth] ?? 'code';
    if (depth > 0 && parent === '') entry.notes.warning(field, 'levelNone', { value: code });
    else if (placed && above[0] === '') entry.notes.warning(field, 'levelSkipped', { value: code, parent });
    return entry;
  };
}
