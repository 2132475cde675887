import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import { wake } from './wake.ts';

export type NewJob = {
  kind: string;
  /** Says what it is about: of one kind, one key is queued once, whether it is still to be done or done. */
  key: string;
  /** Read back by the schema of the kind's handler. */
  payload: object | string;
  runAt: Date;
  /** When it is queued; now, where not said. */
  now?: Date;
};

/**
 * Queues work. Given a transaction it belongs to it: the work is there once that is committed, and never was if it is not.
 * Answers whether it was new.
 */
export async function enqueue(db: Db, { kind, key, payload, runAt, now = new Date() }: NewJob): Promise<boolean> {
  const added = await db
    .insert(job)
    .values({ kind, key, payload, runAt, createdAt: now })
    .onConflictDoNothing({ target: [job.kind, job.key] })
    .returning({ id: job.id });
  if (added.length > 0) wake();
  return added.length > 0;
}
