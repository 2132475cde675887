import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '#server/http/problem.ts';
import { parsing } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import type { ThreadInput, ThreadOutput } from './read-in-thread.ts';
import { busy, stopping, tookTooLong, tookTooMuchMemory } from './refusals.ts';

/** A file as a table whose rows have not been sent yet. */
export type OpenTable = {
  columns: string[];
  total: number;
  /** The unit of money stated above the headings, as written. */
  unit: string | null;
  /** Yields all rows in order, some at a time. May be called once. */
  batches: () => AsyncIterable<RawRow[]>;
};

/** What ends each file that is read now. */
const running = new Set<(reason: Problem) => void>();
const waiting: { start: () => void; refuse: (reason: Problem) => void }[] = [];
let places: number = parsing.atOnce;
let closed = false;

/** Waits for a place to read a file. BUSY where too many wait already. */
async function takePlace(): Promise<void> {
  if (closed) throw stopping();
  if (places > 0) places -= 1;
  else if (waiting.length >= parsing.waiting) throw busy();
  else await new Promise<void>((start, refuse) => waiting.push({ start, refuse }));
}

/** Hands the place to who waits longest. */
function freePlace(): void {
  const next = waiting.shift();
  if (next === undefined) places += 1;
  else next.start();
}

/** Refuses files and ends the reading of others, so that the server can stop. */
export function stopReading(): void {
  closed = true;
  for (const { refuse } of waiting.splice(0)) refuse(stopping());
  for (const end of running) end(stopping());
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Starts the thread that reads a file. The bytes go to it and are empty here afterwards. */
const startThread = (input: ThreadInput): Worker =>
  new Worker(join(import.meta.dirname, 'read-in-thread.ts'), {
    workerData: input,
    ...(input.bytes.buffer instanceof ArrayBuffer && { transferList: [input.bytes.buffer] }),
    resourceLimits: { maxOldGenerationSizeMb: parsing.memoryMb, maxYoungGenerationSizeMb: 64 },
  });

/**
 * Reads a file in a thread of its own, with limits on its time and memory, and hands the table to `work`. A file that cannot be read, or
 * exceeds a limit, fails with a Problem that says what is allowed. `bytes` must be the whole of its buffer, and is emptied.
 */
export async function withTable<Result>(bytes: Uint8Array, name: string, work: (table: OpenTable) => Promise<Result>): Promise<Result> {
  await takePlace();
  const ended = new AbortController();
  const end = (reason: Problem) => ended.abort(reason);
  running.add(end);
  const thread = startThread({ bytes, name });
  thread.on('error', (error) => ended.abort(isOutOfMemory(error) ? tookTooMuchMemory() : error));
  thread.on('exit', () => ended.abort(new Error('the thread that read a file ended')));
  const timer = setTimeout(() => ended.abort(tookTooLong()), parsing.seconds * 1000);
  const answer = async (): Promise<ThreadOutput> => {
    const message = once(thread, 'message', { signal: ended.signal });
    return ((await message.catch(() => Promise.reject(ended.signal.reason as Error))) as [ThreadOutput])[0];
  };
  async function* batches(): AsyncGenerator<RawRow[]> {
    for (;;) {
      ended.signal.throwIfAborted();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('next');
      const next = await answer();
      if (!('rows' in next) || next.rows.length === 0) return;
      yield next.rows;
    }
  }
  try {
    const first = await answer();
    clearTimeout(timer);
    if ('refusal' in first) throw new Problem(first.refusal.status, first.refusal.errorCode, first.refusal.key, first.refusal.extra);
    if (!('columns' in first)) throw new Error('the thread that read a file sent rows before the table');
    return await work({ ...first, batches });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
    running.delete(end);
    freePlace();
  }
}
