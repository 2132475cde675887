/** PostgreSQL error classes worth a retry: lost connections, deadlocks, shutdowns. */
const passing = /^(?:08|40|53|57)/;

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}

/** Whether a database failure is temporary, so that the queue retries the job. */
export const isPassing = (error: unknown): boolean => passing.test(codeOf(error));
