import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import { enqueue } from './enqueue.ts';

/** How long changes of one record are gathered before anybody is told. */
export const gatheringTime = 3 * 60_000;

type Gathered = {
  kind: string;
  /** The record that changes. */
  subject: string;
  /** What the record was before: of several changes the first one's stays. */
  payload: object;
  now: Date;
};

/**
 * Enqueues a job that tells of a change, unless one of the same record waits: that one then tells of this change too. Call it in the
 * transaction that changes the record, with the record locked. A job that is running is waited for: it has read the record as it was, so
 * this change is told by a job of its own.
 */
export async function gather(tx: Db, { kind, subject, payload, now }: Gathered): Promise<void> {
  const [waiting] = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.kind, kind), sql`starts_with(${job.key}, ${`${subject}@`})`, inArray(job.state, ['waiting', 'running'])))
    .orderBy(job.id)
    .limit(1)
    .for('update');
  if (waiting !== undefined) return;
  const told = await tx.$count(job, and(eq(job.kind, kind), sql`starts_with(${job.key}, ${`${subject}@`})`));
  await enqueue(tx, { kind, key: `${subject}@${now.toISOString()}#${told}`, payload, runAt: new Date(now.getTime() + gatheringTime), now });
}
