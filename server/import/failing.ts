import type { Logger } from 'pino';
import type { Db } from '../db/client.ts';
import { Outdated } from './kind/kind.ts';
import type { Batch } from './store.ts';
import { setBatch } from './store.ts';

/** PostgreSQL's classes of errors that another attempt can be without: lost connections, deadlocks, shutdowns. */
const passing = /^(?:08|40|53|57)/;

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}

/**
 * Does a part of a batch's work. Where it cannot be done, all of that part is undone and the batch says so, instead of the job's being tried
 * again for hours; what another attempt may mend is left to the queue.
 */
export async function failing(tx: Db, batch: Batch, log: Logger, work: (inner: Db) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(work);
  } catch (error) {
    if (passing.test(codeOf(error))) throw error;
    const outdated = error instanceof Outdated;
    if (!outdated) log.error({ err: error, batch: batch.id }, 'an import failed');
    await setBatch(tx, batch.id, { state: 'failed', error: outdated ? 'importOutdated' : 'importFailed' });
  }
}
