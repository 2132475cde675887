import type { Handlers, JobDeps } from '#server/platform/jobs/handler.ts';
import type { Taken } from '#server/platform/jobs/queue.ts';
import { handlers as allHandlers } from '#server/job-handlers.ts';
import { runNext } from '#server/platform/jobs/run.ts';

/** Runs all due jobs one after the other, including those they enqueue. Returns them in order. */
export async function runDue(deps: JobDeps, handlers: Handlers = allHandlers): Promise<Taken[]> {
  const done: Taken[] = [];
  while (done.length < 1000) {
    const taken = await runNext(deps, handlers);
    if (taken === null) return done;
    done.push(taken);
  }
  throw new Error('the queue never ends');
}
