import { setImmediate as giveWay } from 'node:timers/promises';
import type { Handlers, JobDeps } from './handler.ts';
import { nextDue, releaseAll } from './queue.ts';
import { replanFarAhead, scheduleRecurring } from './recurring.ts';
import { runNext } from './run.ts';
import { onWake } from './wake.ts';

export type Runner = {
  /** Takes no new job and waits at most `limit` ms for the running one. Resolves to whether it finished. */
  stop: (limit: number) => Promise<boolean>;
};

/** The longest pause between looks, ms: another process may have enqueued a job and died, or the database may be out of reach. */
const longest = 20_000;
const afterFailure = 10_000;
/** Pauses after a wake-up: a job enqueued in this process may be committed a moment later. */
const eager = [50, 250, 1000];
/** The pause if another process is taking a due job. */
const shortest = 500;

/** Milliseconds between two searches for plans far ahead. */
const replanEvery = 600_000;

/** Spreads processes apart. */
const jittered = (ms: number): number => ms * (0.8 + 0.4 * Math.random());

type Options = {
  /** No other process can have this database open: leased jobs were left by a dead process. */
  alone: boolean;
};

/** Runs due jobs while the server lives: jobs that this process enqueues immediately, scheduled jobs on time. */
export function startRunner(deps: JobDeps, handlers: Handlers, { alone }: Options): Runner {
  const { db, log, now } = deps;
  const stop = new AbortController();
  let woken = false;
  let looks = 0;
  let endSleep: () => void = () => undefined;
  const kinds = [...handlers.keys()];
  const stopListening = onWake(() => {
    woken = true;
    endSleep();
  });

  const sleep = async (ms: number): Promise<void> => {
    await new Promise<void>((over) => {
      const timer = setTimeout(over, ms);
      endSleep = () => {
        clearTimeout(timer);
        over();
      };
    });
    endSleep = () => undefined;
  };

  const untilNext = async (): Promise<number> => {
    const soon = eager[looks];
    looks += 1;
    if (soon !== undefined) return soon;
    const due = await nextDue(db, kinds);
    return Math.min(due === null ? longest : Math.max(shortest, due.getTime() - now().getTime()), jittered(longest));
  };

  let prepared = false;
  let replannedAt = Number.NEGATIVE_INFINITY;
  const turn = async (): Promise<number> => {
    if (!prepared) {
      if (alone) await releaseAll(db);
      await scheduleRecurring(db, handlers, now());
      prepared = true;
    }
    // a monotonic clock
    if (performance.now() - replannedAt >= replanEvery) {
      replannedAt = performance.now();
      const far = await replanFarAhead(db, handlers, now());
      for (const { kind, plannedFor } of far) log.warn({ kind, plannedFor }, 'a plan far ahead was made anew: the clock had jumped');
    }
    return (await runNext(deps, handlers)) === null ? untilNext() : 0;
  };

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const wait = await turn().catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn({ err: error }, 'the job queue cannot be read');
        return jittered(afterFailure);
      });
      if (wait > 0 && !stop.signal.aborted && !woken) await sleep(wait);
      // the embedded database never yields: lets requests and signals in between jobs
      else await giveWay();
      if (woken) looks = 0;
      woken = false;
    }
  };
  const ended = run();

  return {
    stop: async (limit) => {
      stop.abort();
      stopListening();
      endSleep();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((over) => (timer = setTimeout(over, limit, false)));
      const finished = await Promise.race([ended.then(() => true), late]);
      clearTimeout(timer);
      return finished;
    },
  };
}
