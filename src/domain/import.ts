/** Where an import stands. `reading`, `applying`: work is under way. */
export const importStates = ['uploaded', 'reading', 'previewed', 'applying', 'applied', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** What a row does: a new record, a change of one, nothing, or it cannot be read. */
export const importActions = ['reject', 'add', 'change', 'same'] as const;
export type ImportAction = (typeof importActions)[number];
