import type { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import type { Change, PlannedRow } from '#server/platform/table/kind/kind.ts';
import { shortened, targetName } from '#server/platform/table/kind/kind.ts';
import type { Above, ReadEntry } from './read-entry.ts';

type Stored = typeof dictEntry.$inferSelect;

/** An entry to be written. Its parent is given by code, since that may be new too. */
export type EntryRecord = Pick<Stored, 'code' | 'name' | 'nameEn' | 'value' | 'enabled' | 'colour' | 'remark'> & {
  parentCode: string | null;
  /** Entries above it that are added with it, from the top. */
  adds?: readonly Above[];
};

const shown = (value: string | boolean | null): string | null => (value === null || value === '' ? null : shortened(String(value)));

/** Plans what a row does to the entry stored under its code. */
export function planEntry(
  { row, code, parentCode, statements, notes, adds }: ReadEntry,
  before: Stored | undefined,
  parentBefore: string | null,
): PlannedRow {
  const title = (statements.name ?? before?.name ?? code) || `#${row}`;
  const rejected: PlannedRow = { row, action: 'reject', title, record: null, target: null, notes: notes.list, changes: [] };
  if (notes.rejected) return rejected;
  if (before === undefined && statements.nameEn === undefined) notes.warning('nameEn', 'nameEnMissing');
  const blank = { name: title, nameEn: statements.name ?? title, value: null, enabled: true, colour: null, remark: '' };
  const { name, nameEn, value, enabled, colour, remark } = { ...blank, ...before, ...statements };
  const record: EntryRecord = {
    code,
    name,
    nameEn,
    value,
    enabled,
    colour,
    remark,
    parentCode: parentCode ?? parentBefore,
    ...(adds && { adds }),
  };
  if (before === undefined) return { ...rejected, action: 'add', record };
  const was: EntryRecord = { ...before, parentCode: parentBefore };
  const changes = (['name', 'nameEn', 'parentCode', 'value', 'enabled', 'colour', 'remark'] as const).flatMap((field): Change[] =>
    record[field] === was[field] ? [] : [{ field, from: shown(was[field]), to: shown(record[field]) }],
  );
  const action = changes.length > 0 ? 'change' : 'same';
  return { ...rejected, action, changes, target: targetName(before.id, before.version), record: action === 'same' ? null : record };
}
