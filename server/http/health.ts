import type { Db } from '../db/client.ts';
import { tryReading, tryWriting } from '../db/probe.ts';
import { isDiskFull } from './unavailable.ts';

type Readiness = { status: 'ready' } | { status: 'unavailable'; reason: 'database' | 'disk full' };

/** Milliseconds between two trials to write. */
const writeEvery = 15_000;

/** Returns a check of whether requests can be served: the database answers, and takes a write. */
export function readinessOf(db: Db, now: () => number = () => performance.now()): () => Promise<Readiness> {
  let writtenAt: number | undefined;
  return async () => {
    try {
      await tryReading(db);
      if (writtenAt === undefined || now() - writtenAt >= writeEvery) {
        await tryWriting(db);
        writtenAt = now();
      }
      return { status: 'ready' };
    } catch (error) {
      writtenAt = undefined;
      return { status: 'unavailable', reason: isDiskFull(error) ? 'disk full' : 'database' };
    }
  };
}
