import { halfWidth } from '#domain/half-width.ts';
import type { SourceRow } from '#server/platform/table/kind/kind.ts';
import { halfWidthWords } from '#server/platform/table/parse/spelling.ts';
import { levelFields, levelNameFields } from './fields.ts';
import type { Above, ReadEntry } from './read-entry.ts';
import { readEntry } from './read-entry.ts';

type Level = { code: string; name: string };
const empty: Level = { code: '', name: '' };

/** Returns the entries above one, from the top: levels that have a code and a name. */
function aboveOf(levels: readonly Level[]): Above[] {
  const named = levels.filter(({ code, name }) => code !== '' && name !== '');
  return named.map((level, at) => ({ ...level, parentCode: named[at - 1]?.code ?? null }));
}

/**
 * Reads entries of a file with a column per level, or with one for the code and one for the name: the last filled code is the entry's, the
 * nearest filled one before it, in this row or above, the parent's. Rows of other files are read as they are. The result keeps the path from
 * row to row.
 */
export function levelReader(): (row: SourceRow) => ReadEntry {
  let path: Level[] = [];
  return (row) => {
    const levels = levelFields.map((field, at) => ({
      code: halfWidth(row.values[field] ?? ''),
      name: halfWidthWords(row.values[levelNameFields[at] ?? ''] ?? ''),
    }));
    const depth = levels.findLastIndex(({ code }) => code !== '');
    if (depth < 0 || (row.values['code'] ?? '') !== '') return readEntry(row);
    const first = levels.findIndex(({ code }) => code !== '');
    path = levels.slice(0, depth + 1).map((level, at) => (at < first ? (path[at] ?? empty) : level));
    const [own = empty, ...above] = path.toReversed();
    const parent = above.find(({ code }) => code !== '')?.code ?? '';
    const placed = parent !== '' && (row.values['parentCode'] ?? '') === '';
    const name = (row.values['name'] ?? '') === '' ? own.name : row.values['name'];
    const values = { ...row.values, code: own.code, ...(name !== undefined && { name }), ...(placed && { parentCode: parent }) };
    const entry = readEntry({ ...row, values });
    const field = levelFields[depth] ?? 'code';
    if (depth > 0 && parent === '') entry.notes.warning(field, 'levelNone', { value: own.code });
    else if (placed && above[0]?.code === '') entry.notes.warning(field, 'levelSkipped', { value: own.code, parent });
    return placed ? { ...entry, above: aboveOf(path.slice(0, -1)) } : entry;
  };
}

/**
 * Adds entries that occur only as ancestors, each to the row of its topmost descendant, which is written before the others. Returns them as entries
 * of that row; they are rejected with it.
 */
export function addAbove(entries: ReadEntry[], isKnown: (code: string) => boolean): ReadEntry[] {
  const byDepth = entries
    .filter(({ above = [] }) => above.length > 0)
    .toSorted((a, b) => (a.above?.length ?? 0) - (b.above?.length ?? 0) || a.row - b.row);
  const added = new Map<string, ReadEntry>();
  for (const entry of byDepth) {
    const adds = (entry.above ?? []).filter(({ code }) => !isKnown(code) && !added.has(code));
    if (adds.length === 0) continue;
    entry.adds = adds;
    entry.notes.warning(null, 'levelAdded', { names: adds.map(({ code, name }) => `${code} ${name}`).join('、') });
    for (const { code, name, parentCode } of adds)
      added.set(code, { row: entry.row, code, parentCode, statements: { name }, notes: entry.notes });
  }
  return [...added.values()];
}
