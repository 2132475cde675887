import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
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

/** Enqueues the next run of every recurring job, at each start: a broken chain resumes here. */
export async function scheduleRecurring(db: Db, handlers: Handlers, now: Date): Promise<void> {
  for (const kind of handlers.keys()) await scheduleNext(db, handlers, kind, now);
}
