import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { job } from '../db/tables/job.ts';

export type Taken = { id: number; kind: string; key: string; payload: unknown; attempts: number };

/** Milliseconds of a lease, until the job begins. From then on a row lock excludes others while the process lives. */
export const leaseLength = 15_000;

/** The number of attempts, and the wait in ms after attempt `attempts`. */
export const mostAttempts = 8;
export const waitAfter = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

const mostErrorText = 2000;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Leases the job that has been due longest. `skip locked` skips jobs that another process leases or runs. Unknown kinds are left to other processes.
 */
export async function take(db: Db, kinds: readonly string[], now: Date): Promise<Taken | null> {
  const [taken] = await rows<Taken>(
    db,
    sql`update job set state = 'running', attempts = attempts + 1, lease_until = ${at(new Date(now.getTime() + leaseLength))}
      where id = (
        select id from job
        where state in ('waiting', 'running') and run_at <= ${at(now)} and (state = 'waiting' or lease_until <= ${at(now)})
          and kind = any(${sql.param([...kinds])}::text[])
        order by run_at, id limit 1 for update skip locked)
      returning id::int as id, kind, key, payload, attempts`,
  );
  return taken ?? null;
}

/** Locks the job if the lease is still valid. No other process can take it until the transaction ends. */
export async function hold(tx: Db, { id, attempts }: Taken): Promise<boolean> {
  const held = await tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.id, id), eq(job.attempts, attempts), eq(job.state, 'running')))
    .for('update');
  return held.length > 0;
}

export async function markDone(tx: Db, { id }: Taken, now: Date): Promise<void> {
  await tx.update(job).set({ state: 'done', finishedAt: now, leaseUntil: null, lastError: null }).where(eq(job.id, id));
}

/**
 * Completes the other due jobs of a kind and returns their payloads, for a handler that does the work of all of them in one run. The
 * changes that they report are committed, so the handler's next statement sees them. Jobs that another process holds are skipped.
 */
export async function takeAlike(tx: Db, { id, kind }: Pick<Taken, 'id' | 'kind'>, now: Date): Promise<unknown[]> {
  const found = await rows<{ payload: unknown }>(
    tx,
    sql`update job set state = 'done', finished_at = ${at(now)}, lease_until = null, last_error = null
      where id in (select id from job where kind = ${kind} and state = 'waiting' and run_at <= ${at(now)} and id <> ${id} for update skip locked)
      returning payload`,
  );
  return found.map(({ payload }) => payload);
}

/** Schedules a retry, or gives the job up with its error. Changes nothing when another process has taken it. */
export async function markFailed(db: Db, { id, attempts }: Taken, error: string, now: Date): Promise<'waiting' | 'failed' | 'lost'> {
  const state = attempts < mostAttempts ? 'waiting' : 'failed';
  const changed = await db
    .update(job)
    .set({
      state,
      leaseUntil: null,
      lastError: error.replaceAll('\0', '').slice(0, mostErrorText),
      ...(state === 'waiting' ? { runAt: new Date(now.getTime() + waitAfter(attempts)) } : { finishedAt: now }),
    })
    .where(and(eq(job.id, id), eq(job.attempts, attempts), eq(job.state, 'running')))
    .returning({ id: job.id });
  return changed.length > 0 ? state : 'lost';
}

/** Returns when the next job is due; null when none waits. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<Date | null> {
  const [next] = await rows<{ due: number | null }>(
    db,
    sql`select extract(epoch from min(case when state = 'running' then greatest(run_at, lease_until) else run_at end))::float8 as due
      from job where state in ('waiting', 'running') and kind = any(${sql.param([...kinds])}::text[])`,
  );
  const due = next?.due ?? null;
  return due === null ? null : new Date(due * 1000);
}

/** Releases the jobs of a dead process. Only for a database that no other process can have open. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .update(job)
    .set({ leaseUntil: new Date(0) })
    .where(eq(job.state, 'running'));
}
