import { setImmediate as giveWay } from 'node:timers/promises';
import type { Handlers, JobDeps } from './handler.ts';
import { nextDue, releaseAll } from './queue.ts';
import { plantAll } from './recurring.ts';
import { runNext } from './run.ts';
import { onWake } from './wake.ts';

export type Runner = {
  /** Takes nothing new and waits at most `limit` ms for what is being done. Resolves to whether that had finished. */
  stop: (limit: number) => Promise<boolean>;
};

/** How long it looks away, ms: another process may have queued something and died; the database may be out of reach. */
const longest = 20_000;
const afterFailure = 10_000;
/** What was queued in this process may be committed a moment after it was heard of. */
const eager = [50, 250, 1000];
/** Where something is due that somebody else is just doing. */
const shortest = 500;

/** Not all processes at once. */
const jittered = (ms: number): number => ms * (0.8 + 0.4 * Math.random());

type Options = {
  /** No other process can have this database open: what is marked as being worked on was left by one that died. */
  alone: boolean;
};

/** Does what is due for as long as the server runs: at once what this process queues, on time what is queued for later. */
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
  const turn = async (): Promise<number> => {
    if (!prepared) {
      if (alone) await releaseAll(db);
      await plantAll(db, handlers, now());
      prepared = true;
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
      // The embedded database answers without ever giving way: between two jobs it is the turn of requests and signals.
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
