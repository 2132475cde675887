import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Db } from '../db/client.ts';

/** Called at named points of a run. Does nothing in production; tests kill the process there. */
export type Step = (name: string) => Promise<void> | void;

export type JobDeps = {
  db: Db;
  log: Logger;
  now: () => Date;
  step?: Step;
};

export type JobContext = {
  /**
   * The transaction that also completes the job. The handler must use it for everything: on the embedded database's only connection, any
   * other query would wait forever.
   */
  tx: Db;
  id: number;
  log: Logger;
  now: Date;
  step: Step;
};

type Work = (context: JobContext) => Promise<void>;

/** The dependencies of work outside the transaction. */
export type AskDeps = JobDeps & { id: number; step: Step };

export type Handler = {
  run: (payload: unknown, context: JobContext) => Promise<void>;
  /**
   * For jobs that wait for others, such as a web server or the search index: runs before the transaction begins, so that the database stays free.
   * Changes nothing, may take long (its lease is renewed), and returns the work left to do, which replaces `run`.
   */
  prepare?: (payload: unknown, deps: AskDeps) => Promise<Work>;
  /** For recurring jobs: when the next one is due, strictly after `now`. */
  next?: (now: Date) => Date;
};

/** Creates a handler whose payload is parsed by a schema; any other payload fails the job. */
export function handler<Payload>(
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
  next?: (now: Date) => Date,
): Handler {
  return { run: async (payload, context) => run(schema.parse(payload), context), ...(next && { next }) };
}

/** Creates a handler that first asks others, outside the transaction, and then writes the answer. */
export function askingHandler<Payload, Answer>(
  schema: z.ZodMiniType<Payload>,
  ask: (payload: Payload, deps: AskDeps) => Promise<Answer>,
  write: (answer: Answer, payload: Payload, context: JobContext) => Promise<void>,
): Handler {
  const prepare = async (given: unknown, deps: AskDeps): Promise<Work> => {
    const payload = schema.parse(given);
    const answer = await ask(payload, deps);
    return (context) => write(answer, payload, context);
  };
  return { prepare, run: () => Promise.reject(new Error('This work asks first.')) };
}

/** Handlers by kind of job. */
export type Handlers = ReadonlyMap<string, Handler>;
