import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Db } from '../db/client.ts';

/** Named points of a run, told as they are passed. Nothing by default; the tests let a process die at each. */
export type Step = (name: string) => Promise<void> | void;

export type JobDeps = {
  db: Db;
  log: Logger;
  now: () => Date;
  step?: Step;
};

export type JobContext = {
  /** The transaction that also marks the job as done. All that the handler does, it does through this; the database itself would wait for it in vain. */
  tx: Db;
  id: number;
  log: Logger;
  now: Date;
  step: Step;
};

type Work = (context: JobContext) => Promise<void>;

export type Handler = {
  run: (payload: unknown, context: JobContext) => Promise<void>;
  /**
   * For work that waits for others, as for the answer of a web server: done before the transaction begins, so that the database is free
   * meanwhile. It changes nothing, takes less time than `leaseLength`, and answers what is left to do, which takes the place of `run`.
   */
  prepare?: (payload: unknown, deps: JobDeps) => Promise<Work>;
  /** For work that comes round: when it is due next, strictly after `now`. */
  next?: (now: Date) => Date;
};

/** A handler whose payload is what its schema says; anything else fails the job. */
export function handler<Payload>(
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  next?: (now: Date) => Date,
): Handler {
  return { run: async (payload, context) => run(schema.parse(payload), context), ...(next && { next }) };
}

/** A handler that asks others first, outside the transaction, and then writes down what it heard. */
export function askingHandler<Payload, Answer>(
  schema: z.ZodMiniType<Payload>,
  ask: (payload: Payload, deps: JobDeps) => Promise<Answer>,
  write: (answer: Answer, payload: Payload, context: JobContext) => Promise<void>,
): Handler {
  const prepare = async (given: unknown, deps: JobDeps): Promise<Work> => {
    const payload = schema.parse(given);
    const answer = await ask(payload, deps);
    return (context) => write(answer, payload, context);
  };
  return { prepare, run: () => Promise.reject(new Error('This work asks first.')) };
}

/** What does the work, by kind. */
export type Handlers = ReadonlyMap<string, Handler>;
