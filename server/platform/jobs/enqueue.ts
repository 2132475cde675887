import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import { systemClock } from '../runtime/clock.ts';
import { wake } from './wake.ts';

export type NewJob = {
  kind: string;
  /** Identifies the work: a kind and key are queued once, even after the job is done. */
  key: string;
  /** Parsed by the schema of the kind's handler. */
  payload: object | string;
  runAt: Date;
  /** When it is enqueued; defaults to the present. */
  now?: Date;
};

/** Enqueues a job, atomically with a transaction when given one. Returns whether it was new. */
export async function enqueue(db: Db, { kind, key, payload, runAt, now = systemClock() }: NewJob): Promise<boolean> {
  const added = await db
    .insert(job)
    .values({ kind, key, payload, runAt, createdAt: now })
    .onConflictDoNothing({ target: [job.kind, job.key] })
    .returning({ id: job.id });
  if (added.length > 0) wake();
  return added.length > 0;
}

/** Enqueues jobs of a kind with one statement, for changes of thousands of records. */
export async function enqueueAll(
  db: Db,
  kind: string,
  jobs: readonly Pick<NewJob, 'key' | 'payload'>[],
  { runAt, now }: { runAt: Date; now: Date },
): Promise<void> {
  await db.execute(sql`insert into job (kind, key, payload, run_at, created_at)
    select ${kind}, j.key, j.payload, ${runAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(key text, payload jsonb)
    on conflict (kind, key) do nothing`);
  wake();
}
