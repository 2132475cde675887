import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/client.ts';
import { isPassing } from '#server/platform/jobs/passing.ts';
import { Outdated } from '#server/platform/table/kind/kind.ts';
import type { Batch } from './store.ts';
import { setBatch } from './store.ts';

/**
 * Runs a part of a batch. A permanent failure rolls the part back and is stored on the batch, instead of the job being retried for hours; a
 * temporary one is left to the queue.
 */
export async function failing(tx: Db, batch: Batch, log: Logger, work: (inner: Db) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(work);
  } catch (error) {
    if (isPassing(error)) throw error;
    const outdated = error instanceof Outdated;
    if (!outdated) log.error({ err: error, batch: batch.id }, 'an import failed');
    // rows that were only read are not written
    const done = batch.state === 'reading' ? 0 : batch.done;
    await setBatch(tx, batch.id, { state: 'failed', done, error: outdated ? 'importOutdated' : 'importFailed' });
  }
}

/** The same of undoing: after a permanent failure it is stopped, and can be continued. */
export async function failingUndo(tx: Db, batch: Batch, log: Logger, work: (inner: Db) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(work);
  } catch (error) {
    if (isPassing(error)) throw error;
    log.error({ err: error, batch: batch.id }, 'undoing an import failed');
    await setBatch(tx, batch.id, { state: 'undoStopped', error: 'importUndoFailed' });
  }
}
