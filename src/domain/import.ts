/** States of an import. `reading`, `applying`: work is under way; `stopped`: cancelled while it was written, can be continued. */
export const importStates = ['uploaded', 'reading', 'previewed', 'applying', 'stopped', 'applied', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Outcome of a row: a new record, a change, unchanged, or unreadable. */
export const importActions = ['reject', 'add', 'change', 'same'] as const;
export type ImportAction = (typeof importActions)[number];
