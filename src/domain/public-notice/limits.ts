/** Rows and working days of a notice. */
export const noticeLimits = { rows: 500, days: { least: 1, most: 60, usual: 5 } } as const;
