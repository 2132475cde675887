/** States of an import. `reading`, `applying`: work is under way. */
export const importStates = ['uploaded', 'reading', 'previewed', 'applying', 'applied', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Outcome of a row: a new record, a change, unchanged, or unreadable. */
export const importActions = ['reject', 'add', 'change', 'same'] as const;
export type ImportAction = (typeof importActions)[number];
