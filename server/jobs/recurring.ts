import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { enqueue } from './enqueue.ts';
import type { Handlers } from './handler.ts';

/**
 * Queues the next round of work that comes round, under its day in China: asking twice changes nothing. Each round queues the one after it,
 * as seen from the moment it is done, so that a server that was off for three days makes up for one round and not for three.
 */
export async function plant(db: Db, handlers: Handlers, kind: string, now: Date): Promise<void> {
  const runAt = handlers.get(kind)?.next?.(now);
  if (runAt === undefined) return;
  const day = todayInChina(runAt);
  await enqueue(db, { kind, key: day, payload: { day }, runAt, now });
}

/** At every start: whatever has ever ended the chain, it goes on from here. */
export async function plantAll(db: Db, handlers: Handlers, now: Date): Promise<void> {
  for (const kind of handlers.keys()) await plant(db, handlers, kind, now);
}
