/**
 * States of an import. `reading`, `applying`, `undoing`: in progress. `stopped`: cancelled while writing, can be continued. `undoStopped`: cancelled
 * while undoing, can be continued.
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
 * The effect of undoing a written row. `remove`: deletes the new record. `withdraw`: withdraws it, because others have read it. `restore`: restores
 * former values. None if it was changed since (`changed`) or is in use (`used`).
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
