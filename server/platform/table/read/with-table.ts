import { join } from 'node:path';
import { inTurn } from '#server/platform/http/at-once.ts';
import { runInThread } from '#server/platform/http/thread/run.ts';
import { parsing } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import type { TableOutput, ThreadInput } from './read-in-thread.ts';
import type { Choice, Layout, Sheet } from './table.ts';
import { busy, tookTooLong, tookTooMuchMemory } from './refusals.ts';

/** A file as a table whose rows have not been sent yet. */
export type OpenTable = {
  columns: string[];
  total: number;
  /** The unit of money stated above the headings, as written. */
  unit: string | null;
  layout: Layout;
  /** Yields all rows in order, some at a time. May be called once. */
  batches: () => AsyncIterable<RawRow[]>;
};

const readInTurn = inTurn({ ...parsing, refusal: busy });

/** Reads an uploaded file in a worker thread with limits on time and memory, and passes its outputs to `work`. */
function inThread<Result>(
  { sent, name, signal, whole, choice }: { sent: File; name: string; signal: AbortSignal | undefined; whole?: true; choice?: Choice },
  work: (outputs: AsyncGenerator<TableOutput, void>) => Promise<Result>,
): Promise<Result> {
  return readInTurn(
    async () => {
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const input: ThreadInput = { bytes, name, ...(whole && { whole }), ...(choice && { choice }) };
      const thread = { program: join(import.meta.dirname, 'read-in-thread.ts'), input, transfer: [bytes.buffer] };
      return runInThread<TableOutput, Result>(thread, { ...parsing, tookTooLong, tookTooMuchMemory, signal }, work);
    },
    { signal },
  );
}

/** Reads all visible sheets of a file as a whole. A file that cannot be read fails with a Problem that states what is allowed. */
export const readWholeSheets = (sent: File, name: string, signal: AbortSignal | undefined): Promise<Sheet[]> =>
  inThread({ sent, name, signal, whole: true }, async (outputs) => {
    const sheets: Sheet[] = [];
    for await (const output of outputs) if ('sheet' in output) sheets.push(output.sheet);
    return sheets;
  });

/**
 * Reads a file in a separate thread, with limits on its time and memory, and passes the table to `work`. A file that cannot be read, or
 * exceeds a limit, fails with a Problem that states what is allowed. Stops when the client disconnects.
 */
export async function withTable<Result>(
  sent: File,
  name: string,
  { signal, choice }: { signal: AbortSignal | undefined; choice?: Choice },
  work: (table: OpenTable) => Promise<Result>,
): Promise<Result> {
  return inThread({ sent, name, signal, ...(choice && { choice }) }, async (outputs) => {
    const { value: first } = await outputs.next();
    if (!first || !('columns' in first)) throw new Error('the thread that read a file sent rows before the table');
    async function* batches(): AsyncGenerator<RawRow[]> {
      for await (const output of outputs) if ('rows' in output) yield output.rows;
    }
    return work({ ...first, batches });
  });
}
