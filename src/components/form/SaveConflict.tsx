import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './ConflictDialog.tsx';
import { storedIn } from './stored-in.ts';
import type { Reader } from './stored-in.ts';

/** What was sent last, and how to leave the form without being asked. */
export type Typed<Values> = { values: Values; release: () => void };

type Props<Values, Stored> = {
  /** Why saving failed. Nothing is shown unless somebody else saved meanwhile. */
  error: Error | null;
  /** Of the record that is stored. */
  schema: Reader<Stored>;
  valuesOf: (stored: Stored) => Values;
  typed: Typed<Values> | undefined;
  /** What the form began with. */
  base: Values;
  fields: readonly ConflictField<Values>[];
  busy: boolean;
  /** The stored version is taken. */
  onTaken: () => void;
  /** To be saved over the version that is stored. */
  onSave: (merged: Values, release: () => void, version: number) => void;
  onCancel: () => void;
};

/** The conflict of a form whose record carries a version: both versions, and what came of the choice. */
export function SaveConflict<Values extends object, Stored extends { version: number }>({
  error,
  schema,
  valuesOf,
  typed,
  onTaken,
  onSave,
  ...dialog
}: Props<Values, Stored>) {
  const stored = storedIn(error, schema);
  if (stored === undefined || typed === undefined) return null;
  return (
    <ConflictDialog
      {...dialog}
      stored={valuesOf(stored)}
      typed={typed.values}
      onTakeStored={() => {
        typed.release();
        onTaken();
      }}
      onSave={(merged) => onSave(merged, typed.release, stored.version)}
    />
  );
}
