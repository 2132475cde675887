import { backgroundOf } from '../db/client.ts';
import { errorText } from '../runtime/describe-error.ts';
import type { Handlers, JobDeps } from './handler.ts';
import type { Taken } from './queue.ts';
import { lastingWork } from './lasting-work.ts';
import { hold, markDone, markFailed, mostAttempts, take } from './queue.ts';
import { scheduleNext } from './recurring.ts';

/**
 * Runs one due job. Its writes and its completion share a transaction, so a crash before commit leaves the job queued and a crash after it
 * leaves nothing to do. A failed job is retried later. Returns null when nothing is due.
 */
export async function runNext(given: JobDeps, handlers: Handlers): Promise<Taken | null> {
  const deps = { ...given, db: backgroundOf(given.db) };
  const { db, now, step = () => undefined } = deps;
  const taken = await take(db, [...handlers.keys()], now());
  if (taken === null) return null;
  const log = deps.log.child({ job: taken.id, kind: taken.kind, key: taken.key });
  const started = performance.now();
  try {
    await step('taken');
    if (taken.attempts > mostAttempts) throw new Error('Every process that tried it died with it.');
    const handler = handlers.get(taken.kind);
    const prepare = handler?.prepare;
    const prepared = prepare && (await lastingWork(deps, taken, () => prepare(taken.payload, { ...deps, id: taken.id, step })));
    await db.transaction(async (tx) => {
      // another process took the job while this one slept
      if (!(await hold(tx, taken))) return;
      await step('held');
      const moment = now();
      await scheduleNext(tx, handlers, taken.kind, moment);
      const context = { tx, id: taken.id, log, now: moment, step };
      await (prepared === undefined ? handler?.run(taken.payload, context) : prepared(context));
      await step('handled');
      await markDone(tx, taken, now());
      await step('done');
    });
    await step('committed');
    log.debug({ ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    await step('failing');
    const state = await db.transaction(async (tx) => {
      const after = await markFailed(tx, taken, errorText(error), now());
      if (after === 'failed') await scheduleNext(tx, handlers, taken.kind, now());
      return after;
    });
    log[state === 'failed' ? 'error' : 'warn']({ err: error, attempt: taken.attempts }, state === 'failed' ? 'job given up' : 'job failed');
  }
  return taken;
}
