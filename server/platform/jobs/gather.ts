import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { enqueueAll } from './enqueue.ts';

/** Milliseconds for which changes of one record are collected before a notification. */
export const gatheringTime = 3 * 60_000;

/** A changed record, each once. `payload`: the record before the change; of several changes the first one's is kept. */
export type Gathered = { subject: string; payload: object };

/**
 * Enqueues jobs that report changes of records, except of those with a job that waits: that one then covers this change too. Call it in the
 * transaction that changes the records, with the records locked. It waits for a running job, which has read the record before the change, so
 * this change gets its own job.
 */
export async function gather(tx: Db, kind: string, changes: readonly Gathered[], now: Date, wait = gatheringTime): Promise<void> {
  if (changes.length === 0) return;
  const subject = sql`split_part(key, '@', 1)`;
  const isOne = sql`kind = ${kind} and ${subject} = any(${sql.param(changes.map((change) => change.subject))}::text[])`;
  const waiting = await rows<{ subject: string }>(
    tx,
    sql`select ${subject} as subject from job where ${isOne} and state in ('waiting', 'running') order by id for update`,
  );
  const covered = new Set(waiting.map((one) => one.subject));
  const fresh = changes.filter((change) => !covered.has(change.subject));
  if (fresh.length === 0) return;
  // another of the same moment is another change: counting those of before would read all jobs of the kind
  const keyed = fresh.map((one) => ({ key: `${one.subject}@${now.toISOString()}#${randomUUID()}`, payload: one.payload }));
  await enqueueAll(tx, kind, keyed, { runAt: new Date(now.getTime() + wait), now });
}
