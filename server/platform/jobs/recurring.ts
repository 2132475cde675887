import { todayInChina } from '#domain/china-time.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import { enqueue } from './enqueue.ts';
import type { Handlers } from './handler.ts';

/**
 * Enqueues the next run of a recurring job, keyed by its day in China, so that a second call changes nothing. Each run enqueues the next
 * one as seen from its end: a server that was off for three days catches up one run, not three.
 */
export async function scheduleNext(db: Db, handlers: Handlers, kind: string, now: Date): Promise<void> {
  const runAt = handlers.get(kind)?.next?.(now);
  if (runAt === undefined) return;
  const day = todayInChina(runAt);
  await enqueue(db, { kind, key: day, payload: { day }, runAt, now });
}

/** The longest wait before a retry is an hour; a lease lasts seconds. */
const longestWait = 2 * 3_600_000;

/**
 * Replans runs far beyond their interval: the clock was wrong when they were planned. Checks the next run of recurring jobs, retries and
 * leases; moments planned by people, such as a publication, stay. Returns the changes.
 */
export async function replanFarAhead(db: Db, handlers: Handlers, now: Date): Promise<{ kind: string; plannedFor: Date }[]> {
  const far: { kind: string; plannedFor: Date }[] = [];
  for (const [kind, { next }] of handlers) {
    if (next === undefined) continue;
    const due = next(now);
    const latest = next(due);
    const dropped = await db
      .delete(job)
      .where(and(eq(job.kind, kind), eq(job.state, 'waiting'), eq(job.attempts, 0), gt(job.runAt, latest)))
      .returning({ plannedFor: job.runAt });
    far.push(...dropped.map(({ plannedFor }) => ({ kind, plannedFor })));
    if (dropped.length > 0) await scheduleNext(db, handlers, kind, now);
  }
  const latest = new Date(now.getTime() + longestWait);
  const retried = await db
    .update(job)
    .set({ runAt: now })
    .where(and(eq(job.state, 'waiting'), gt(job.attempts, 0), gt(job.runAt, latest)))
    .returning({ kind: job.kind, plannedFor: job.runAt });
  const released = await db
    .update(job)
    .set({ leaseUntil: now })
    .where(and(eq(job.state, 'running'), gt(job.leaseUntil, latest)))
    .returning({ kind: job.kind, plannedFor: job.runAt });
  return [...far, ...retried, ...released];
}

/** Enqueues the next run of every recurring job, at each start: a broken chain resumes here. */
export async function scheduleRecurring(db: Db, handlers: Handlers, now: Date): Promise<void> {
  for (const kind of handlers.keys()) await scheduleNext(db, handlers, kind, now);
}
