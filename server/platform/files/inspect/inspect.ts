import { join } from 'node:path';
import { Problem } from '../../http/problem.ts';
import { runInThread } from '../../http/thread/run.ts';
import type { Inspected, Sent } from './inspect-in-thread.ts';

/** Limits of inspecting a file, several times those of the largest harmless one. */
const limits = { seconds: 30, memoryMb: 512 } as const;

/**
 * Inspects the content of a file in a thread. FILE_TYPE for unsupported kinds, FILE_UNSAFE for harmful content or slow inspection,
 * FILE_DAMAGED for an unexpected digest. Stops when the client disconnects.
 */
export function inspect(sent: Sent, signal: AbortSignal | undefined): Promise<Inspected> {
  const tooCostly = () => new Problem(200, 'FILE_UNSAFE', 'fileCostly', { values: { name: sent.name } });
  const thread = { program: join(import.meta.dirname, 'inspect-in-thread.ts'), input: sent };
  return runInThread<Inspected, Inspected>(
    thread,
    { ...limits, tookTooLong: tooCostly, tookTooMuchMemory: tooCostly, signal },
    async (outputs) => {
      const { value } = await outputs.next();
      if (!value) throw new Error('the thread that inspects a file ended without a result');
      return value;
    },
  );
}
