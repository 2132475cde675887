import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { ThreadOutput } from './serve.ts';

type Thread = {
  /** The file that the thread runs. It calls `serveThread`. */
  program: string;
  input: unknown;
  /** Buffers that move to the thread instead of being copied, and are empty here afterwards. */
  transfer?: ArrayBuffer[];
};

type Limits = {
  /** Seconds for each output. */
  seconds: number;
  /** The limit of JavaScript's heap, without buffers. */
  memoryMb: number;
  /** Tell the caller which limit the input exceeds. */
  tookTooLong: () => Problem;
  tookTooMuchMemory: () => Problem;
  /** Aborted when the client disconnects and needs no result. */
  signal?: AbortSignal | undefined;
};

const stopped = new AbortController();

/** Ends all threads and starts no more, so that the server can stop. */
export function stopThreads(): void {
  stopped.abort(new Problem(503, 'STOPPING', 'fileStopping', { headers: { 'Retry-After': '10' } }));
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads untrusted input in a worker thread with limits on time and memory. The thread produces each output when `work` asks for it, and
 * ends with `work`. Rejects with the Problem that the thread throws, or with that of an exceeded limit.
 */
export async function runInThread<Output, Result>(
  { program, input, transfer = [] }: Thread,
  { seconds, memoryMb, tookTooLong, tookTooMuchMemory, signal }: Limits,
  work: (outputs: AsyncGenerator<Output, void>) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const end = AbortSignal.any([ended.signal, stopped.signal, ...(signal === undefined ? [] : [signal])]);
  end.throwIfAborted();
  const thread = new Worker(program, {
    workerData: input,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  thread.on('error', (error) => ended.abort(isOutOfMemory(error) ? tookTooMuchMemory() : error));
  thread.on('exit', () => ended.abort(new Error('a thread ended by itself')));
  const next = async (): Promise<ThreadOutput<Output>> => {
    const timer = setTimeout(() => ended.abort(tookTooLong()), seconds * 1000);
    try {
      const message = once(thread, 'message', { signal: end });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('next');
      return ((await message.catch(() => Promise.reject(end.reason as Error))) as [ThreadOutput<Output>])[0];
    } finally {
      clearTimeout(timer);
    }
  };
  async function* outputs(): AsyncGenerator<Output, void> {
    for (;;) {
      end.throwIfAborted();
      const answer = await next();
      if ('done' in answer) return;
      if ('refusal' in answer) {
        const { status, errorCode, key, extra } = answer.refusal;
        throw new Problem(status, errorCode, key, extra);
      }
      yield answer.output;
    }
  }
  try {
    return await work(outputs());
  } finally {
    await thread.terminate();
  }
}
