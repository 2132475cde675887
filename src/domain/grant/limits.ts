/** Companies of a round, working days of its notice, and working days for answers after it. */
export const grantLimits = {
  rows: 500,
  days: { least: 1, most: 60, usual: 5 },
  confirmDays: { least: 1, most: 60, usual: 10 },
} as const;
