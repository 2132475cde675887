import type { ImportBatch, ImportRow } from '#contract/import.ts';
import { dayLength } from '#domain/china-time.ts';
import { isUndoable, undoDays } from '#domain/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { importRow } from '#server/platform/db/tables/import.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import type { ImportKind, Note, Worded } from '#server/platform/table/kind/kind.ts';
import { fieldsOf } from '#server/platform/table/kind/kind.ts';
import { sayUnit } from '#server/platform/table/parse/sheet-unit.ts';
import { columnName } from '#server/platform/table/read/xlsx.ts';
import type { Batch } from './store.ts';
import { commonNotes, fillWords } from '#server/platform/table/kind/words.ts';

const headCell = 200;

const failures = ['importFailed', 'importOutdated', 'importUndoFailed'] as const;

/** Returns a batch as its owner sees it; `head` are the first rows of its file. */
export async function shownBatch(db: Db, kind: ImportKind, batch: Batch, head: string[][], language: Language): Promise<ImportBatch> {
  const { id, fileName, state, columns, unit, layout, mapping, options, total, done, counts } = batch;
  const fields = await fieldsOf(db, kind, { columns, sentAt: batch.createdAt });
  const failure = failures.find((key) => key === batch.error);
  return {
    id,
    fileName,
    state,
    columns,
    unit: unit === null || kind.isAmount === undefined ? null : sayUnit(unit)[language],
    layout,
    mapping,
    options,
    total,
    counts,
    done,
    fields: fields.map(({ key, label, required, instead = [] }) => ({
      key,
      label: label[language],
      required: required === true,
      instead: [...instead],
    })),
    head: head.map((row) => columns.map((_, at) => (row[at] ?? '').slice(0, headCell).toWellFormed())),
    error: failure === undefined ? null : message(language, failure),
    createdAt: batch.createdAt.toISOString(),
    undoUntil: isUndoable(batch) ? new Date((batch.appliedAt ?? batch.createdAt).getTime() + undoDays * dayLength).toISOString() : null,
  };
}

type Place = Pick<Batch, 'columns' | 'mapping'>;

const labelOf = (kind: ImportKind, key: string, worded: Worded): string =>
  kind.fields.find((field) => field.key === key)?.label[worded.language] ?? kind.nameOf?.(key, worded) ?? key;

/** The cell that a field of a row was read from. */
function cellOf({ columns, mapping }: Place, row: number, field: string | null): string | null {
  const at = field === null ? -1 : columns.indexOf(mapping[field] ?? '');
  return at < 0 ? null : `${columnName(at)}${row}`;
}

/** Words the notes of a row. Unknown notes were stored by another version of this program. */
function shownNote(
  kind: ImportKind,
  { field, key, values, severity }: Note,
  cell: string | null,
  worded: Worded,
): ImportRow['notes'][number] {
  const sentences: Record<string, (typeof commonNotes)['missing']> = { ...commonNotes, ...kind.notes };
  const sentence = sentences[key];
  return {
    field: field === null ? null : labelOf(kind, field, worded),
    cell,
    text: sentence === undefined ? key : fillWords(sentence, worded.language, values),
    severity,
  };
}

/** Words a row: its notes, fields and codes. */
export function shownRow(kind: ImportKind, batch: Place, row: typeof importRow.$inferSelect, worded: Worded): ImportRow {
  const word = (field: string, value: string | null) => (value === null ? null : (kind.wordOf?.(field, value, worded) ?? value));
  return {
    row: row.row,
    action: row.action ?? 'same',
    title: row.title ?? '',
    notes: (row.notes ?? []).map((note) => shownNote(kind, note, cellOf(batch, row.row, note.field), worded)),
    changes: (row.changes ?? []).map(({ field, from, to }) => ({
      field: labelOf(kind, field, worded),
      from: word(field, from),
      to: word(field, to),
    })),
  };
}
