/** PostgreSQL error classes worth a retry: lost connections, deadlocks, shutdowns. */
const passing = /^(?:08|40|53|57)/;

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}

/** Whether a failure of the database is left to the queue, which tries again. */
export const isPassing = (error: unknown): boolean => passing.test(codeOf(error));
