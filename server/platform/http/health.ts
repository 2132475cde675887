import type { Db } from '../db/client.ts';
import type { FileStorage } from '../storage/storage.ts';
import { isSpaceShort } from '../storage/storage.ts';
import { tryReading, tryWriting } from '../db/probe.ts';
import { isDiskFull } from './unavailable.ts';

/** Short space is only a warning: otherwise filling the disk with uploads would take the whole portal down. */
type Readiness = { status: 'ready'; warning?: string } | { status: 'unavailable'; reason: 'database' | 'disk full' };

/** Milliseconds between two trials to write. */
const writeEvery = 15_000;

/** Returns a check whether requests can be served: the database answers and accepts writes. Warns if uploads are refused. */
export function readinessOf(
  db: Db,
  storage: Pick<FileStorage, 'free'>,
  now: () => number = () => performance.now(),
): () => Promise<Readiness> {
  let writtenAt: number | undefined;
  return async () => {
    try {
      await tryReading(db);
      if (writtenAt === undefined || now() - writtenAt >= writeEvery) {
        await tryWriting(db);
        writtenAt = now();
      }
      return { status: 'ready', ...((await isSpaceShort(storage)) && { warning: 'disk space is short: uploads are refused' }) };
    } catch (error) {
      writtenAt = undefined;
      return { status: 'unavailable', reason: isDiskFull(error) ? 'disk full' : 'database' };
    }
  };
}
