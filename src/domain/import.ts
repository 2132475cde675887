/**
 * States of an import. `reading`, `applying`, `undoing`: work is under way; `stopped`: cancelled while it was written, can be continued;
 * `undoStopped`: the same of undoing it.
 */
export const importStates = [
  'uploaded',
  'reading',
  'previewed',
  'applying',
  'stopped',
  'applied',
  'failed',
  'cancelled',
  'undoing',
  'undoStopped',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** Outcome of a row: a new record, a change, unchanged, or unreadable. */
export const importActions = ['reject', 'add', 'change', 'same'] as const;
export type ImportAction = (typeof importActions)[number];

/**
 * What undoing a written row does: the new record is deleted, or withdrawn because others have read it; the changed one gets its former
 * values; or nothing, because somebody has changed it since (`changed`) or others use it (`used`).
 */
export const undoOutcomes = ['remove', 'withdraw', 'restore', 'changed', 'used'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/** Whether undoing keeps the record unchanged. */
export const isKept = (outcome: UndoOutcome): boolean => outcome === 'changed' || outcome === 'used';

/** Whether something of an import is written that can be undone. */
export const isUndoable = ({ state, done }: { state: ImportState; done: number }): boolean =>
  state === 'applied' || state === 'undone' || state === 'undoStopped' || ((state === 'stopped' || state === 'failed') && done > 0);

/** Days for which an import can be undone; then its file and the former values are deleted. */
export const undoDays = 30;
