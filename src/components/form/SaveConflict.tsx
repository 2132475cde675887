import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './ConflictDialog.tsx';
import { storedIn } from './stored-in.ts';
import type { Reader } from './stored-in.ts';

/** The values sent last, and a way to leave the form without a question. */
export type Typed<Values> = { values: Values; release: () => void };

type Props<Values, Stored> = {
  /** Why saving failed. Nothing is shown unless somebody else saved meanwhile. */
  error: Error | null;
  /** Version of the stored record. */
  schema: Reader<Stored>;
  valuesOf: (stored: Stored) => Values;
  typed: Typed<Values> | undefined;
  /** The values that the form started from. */
  base: Values;
  fields: readonly ConflictField<Values>[];
  busy: boolean;
  /** Called when the stored version is taken. */
  onTaken: () => void;
  /** Saves over the stored version. */
  onSave: (merged: Values, release: () => void, version: number) => void;
  onCancel: () => void;
};

/** Handles the version conflict of a form: shows both versions and applies the choice. */
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
