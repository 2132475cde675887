import { and, eq } from 'drizzle-orm';
import { job } from '../db/tables/job.ts';
import type { JobDeps } from './handler.ts';
import { leaseLength } from './queue.ts';

/** Renews the lease of a job while `work` waits for others, so that no other process starts the job as well. */
export async function lastingWork<Result>(
  { db, now, log }: JobDeps,
  { kind, key }: { kind: string; key: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    const until = new Date(now().getTime() + leaseLength);
    db.update(job)
      .set({ leaseUntil: until })
      .where(and(eq(job.kind, kind), eq(job.key, key), eq(job.state, 'running')))
      .catch((error: unknown) => log.warn({ err: error, kind, key }, 'a lease could not be kept'));
  }, leaseLength / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
