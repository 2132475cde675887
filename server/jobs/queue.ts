import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { job } from '../db/tables/job.ts';

export type Taken = { id: number; kind: string; key: string; payload: unknown; attempts: number };

/** How long a taken job is its taker's before it has begun: from then on the lock on its row keeps others away for as long as the taker lives. */
export const leaseLength = 15_000;

/** How often a job is tried, and what is waited after the attempt `attempts`, ms. */
export const mostAttempts = 8;
export const waitAfter = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

const mostErrorText = 2000;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Takes the job that has been due longest, of those nobody works on. `skip locked` passes over the rows that another process is just taking,
 * or has taken and holds in its transaction. Kinds this process does not know are left to those that do.
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

/** Whether the job is still the taker's; if so nobody else can have it until the transaction ends, however long that takes. */
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

/** To be tried again later, or given up with its error kept. Changes nothing where another process has it by now. */
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

/** When there is something to do next; null when nothing waits. */
export async function nextDue(db: Db, kinds: readonly string[]): Promise<Date | null> {
  const [next] = await rows<{ due: number | null }>(
    db,
    sql`select extract(epoch from min(case when state = 'running' then greatest(run_at, lease_until) else run_at end))::float8 as due
      from job where state in ('waiting', 'running') and kind = any(${sql.param([...kinds])}::text[])`,
  );
  const due = next?.due ?? null;
  return due === null ? null : new Date(due * 1000);
}

/** Frees what a process that has died was working on. Only for a database that no other process can have open. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .update(job)
    .set({ leaseUntil: new Date(0) })
    .where(eq(job.state, 'running'));
}
