import type { Problem } from './problem.ts';
import { busy } from './problem.ts';

type Limits = {
  /** The number of pieces that run in parallel. */
  atOnce: number;
  /** Pieces that wait for their turn; one more is refused. */
  waiting: number;
} & (
  | {
      /** The `Retry-After` of refused work. */
      retryAfterSeconds: number;
    }
  | {
      /** The failure of refused work. */
      refusal: () => Problem;
    }
);

type Turn = {
  /** Aborted when the client disconnects: queued work is then not started. */
  signal?: AbortSignal | undefined;
  /** Waits however long the queue is. For work that has begun to answer. */
  patient?: boolean;
};

export type InTurn = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

/**
 * Limits costly work: `atOnce` pieces run in parallel, `waiting` pieces queue in order, and the rest is refused with 503 and `Retry-After`, or with
 * the given refusal.
 */
export function inTurn({ atOnce, waiting, ...refused }: Limits): InTurn {
  const queue = new Set<() => void>();
  let running = 0;

  const turn = async ({ signal, patient = false }: Turn): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (!patient && queue.size >= waiting) throw 'refusal' in refused ? refused.refusal() : busy(refused.retryAfterSeconds);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      queue.delete(resolve);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The caller has left'));
    };
    queue.add(resolve);
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  };

  return async (work, given = {}) => {
    given.signal?.throwIfAborted();
    await turn(given);
    try {
      return await work();
    } finally {
      // a slot passes directly to the next waiting request, so that no other takes it in between
      const [next] = queue;
      if (next === undefined) running -= 1;
      else queue.delete(next);
      next?.();
    }
  };
}
