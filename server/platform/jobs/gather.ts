import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import { enqueue } from './enqueue.ts';

/** Milliseconds for which changes of one record are collected before a notification. */
export const gatheringTime = 3 * 60_000;

type Gathered = {
  kind: string;
  /** The record that changes. */
  subject: string;
  /** The record before the change: of several changes the first one's is kept. */
  payload: object;
  now: Date;
};

/**
 * Enqueues a job that reports a change, unless one of the same record waits: that one then covers this change too. Call it in the
 * transaction that changes the record, with the record locked. It waits for a running job, which has read the record before the change, so
 * this change gets its own job.
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
  const count = await tx.$count(job, and(eq(job.kind, kind), sql`starts_with(${job.key}, ${`${subject}@`})`));
  await enqueue(tx, {
    kind,
    key: `${subject}@${now.toISOString()}#${count}`,
    payload,
    runAt: new Date(now.getTime() + gatheringTime),
    now,
  });
}
