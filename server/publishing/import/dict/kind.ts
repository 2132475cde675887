import { message } from '#server/platform/http/messages.ts';
import { rootsOf } from '#server/platform/dictionary/roots.ts';
import type { ImportKind, Source, Survey } from '#server/platform/table/kind/kind.ts';
import { dictFields, dictNotes, isOfLevel } from './fields.ts';
import { undoEntries } from './undo.ts';
import { writeEntries } from './write.ts';
import { eq } from 'drizzle-orm';
import { pathUp } from '#domain/tree.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { targetName } from '#server/platform/table/kind/kind.ts';
import { planEntry } from './plan-entry.ts';
import type { ReadEntry } from './read-entry.ts';
import { addAbove, levelReader } from './levels.ts';
import { rejectMisplaced } from './misplaced.ts';
import { restoreZeros } from './zeros.ts';

/** Rejects all rows of a code but the first. */
function rejectDuplicates(entries: readonly ReadEntry[]): Map<string, ReadEntry> {
  const first = new Map<string, ReadEntry>();
  for (const entry of entries) {
    const earlier = first.get(entry.code);
    if (earlier !== undefined && entry.code !== '') entry.notes.error('code', 'twice', { row: earlier.row });
    else first.set(entry.code, entry);
  }
  return first;
}

/** More than rows of a file. */
const rowsOfLevel = 1_000_000;
const mostLevels = 2000;

/** Returns the order of writing: the entries of a file by their level in it, so that a parent comes before its children. */
function placesIn(entries: readonly ReadEntry[], inFile: ReadonlyMap<string, ReadEntry>): (entry: ReadEntry) => number {
  const levels = new Map<string, number>();
  for (const { code } of entries) {
    const path = pathUp(code, (one) => (levels.has(one) ? null : (inFile.get(one)?.parentCode ?? null)));
    const known = levels.get(path.at(-1) ?? '') ?? 0;
    for (const [depth, one] of path.toReversed().entries()) levels.set(one, known + depth);
  }
  // a row also writes the ancestors that it adds
  return ({ code, row, adds: [top] = [] }) => Math.min(levels.get(top?.code ?? code) ?? 0, mostLevels) * rowsOfLevel + row;
}

/** Plans a whole file at once, because a parent may come after its children. */
async function surveyEntries(tx: Db, { rows, options }: Source): Promise<Survey> {
  const category = options['category'] ?? '';
  const stored = new Map((await tx.select().from(dictEntry).where(eq(dictEntry.category, category))).map((entry) => [entry.code, entry]));
  const codes = new Map([...stored.values()].map(({ id, code }) => [id, code]));
  const entries: ReadEntry[] = [];
  const read = levelReader();
  for await (const row of rows(dictFields.map(({ key }) => key))) entries.push(read(row));
  restoreZeros(entries, stored);
  for (const { code, statements, notes } of entries)
    if (code !== '' && !stored.has(code) && statements.name === undefined && !notes.list.some(({ field }) => field === 'name'))
      notes.error('name', 'missing');
  const inFile = rejectDuplicates(entries);
  for (const entry of addAbove(entries, (code) => inFile.has(code) || stored.has(code))) inFile.set(entry.code, entry);
  rejectMisplaced(entries, inFile, new Map([...stored.values()].map(({ code, parentId }) => [code, codes.get(parentId ?? 0) ?? null])));
  const placeOf = placesIn(entries, inFile);
  const byRow = new Map(entries.map((entry) => [entry.row, entry]));
  const storedOf = (row: number) => stored.get(byRow.get(row)?.code ?? '');
  return {
    targetOf: (row) => {
      const found = storedOf(row);
      return found === undefined ? null : targetName(found.id, found.version);
    },
    plan: async (_tx, chosen) =>
      chosen.flatMap(({ row }) => {
        const entry = byRow.get(row);
        const before = storedOf(row);
        if (entry === undefined) return [];
        return [{ ...planEntry(entry, before, codes.get(before?.parentId ?? 0) ?? null), place: placeOf(entry) }];
      }),
  };
}

/** Entries of one dictionary, the option `category`. Identified by code; a field without a column, or an empty cell, stays unchanged. */
export const dictImport: ImportKind = {
  name: 'dict',
  fields: dictFields,
  inTemplate: (field) => !isOfLevel(field),
  notes: dictNotes,
  chunk: 1000,
  // a parent may come after its children in the file, and is written before them
  ordered: true,
  checkOptions: async (db, options, { language }) => {
    const category = options['category'] ?? '';
    const found = category === '' ? [] : await rootsOf(db, { category });
    return found.length > 0 ? [] : [{ path: 'category', message: message(language, category === '' ? 'required' : 'notFound') }];
  },
  survey: surveyEntries,
  write: writeEntries,
  undo: undoEntries,
};
