import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#server/http/problem.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusals.ts';
import { readTable } from './table.ts';

/** What this thread is given: a file, and its name. */
export type ThreadInput = { bytes: Uint8Array; name: string };

type Refusal = Pick<Problem, 'status' | 'errorCode' | 'key' | 'extra'>;
/** What this thread says: first the table or a refusal, then, for each message it gets, the next rows; none at the end. */
export type ThreadOutput = { columns: string[]; total: number; unit: string | null } | { refusal: Refusal } | { rows: RawRow[] };

/** Rows and characters of one message: the receiving thread unpacks it in one go. */
const batch = { rows: 1000, characters: 200_000 } as const;

/** Divides rows into batches. */
function* batchesOf(rows: readonly RawRow[]): Generator<RawRow[]> {
  let from = 0;
  let characters = 0;
  for (const [at, { cells }] of rows.entries()) {
    const size = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (at > from && (at - from >= batch.rows || characters + size > batch.characters)) {
      yield rows.slice(from, at);
      from = at;
      characters = 0;
    }
    characters += size;
  }
  yield rows.slice(from);
}

async function read(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('this file is run as a thread');
  const say = (message: ThreadOutput) => port.postMessage(message);
  const { bytes, name } = workerData as ThreadInput;
  try {
    const { columns, rows, unit } = await readTable(bytes, name);
    const batches = batchesOf(rows);
    port.on('message', () => {
      const next = batches.next();
      say({ rows: next.done === true ? [] : next.value });
    });
    say({ columns, total: rows.length, unit });
  } catch (error) {
    // nested too deeply, or a text longer than JavaScript holds
    const problem = error instanceof RangeError ? unreadable() : error;
    if (!(problem instanceof Problem)) throw error;
    const { status, errorCode, key, extra } = problem;
    say({ refusal: { status, errorCode, key, extra } });
  }
}

await read();
