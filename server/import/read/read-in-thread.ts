import { serveThread } from '#server/http/thread/serve.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusals.ts';
import { readTable } from './table.ts';

/** What this thread is given: a file, and its name. */
export type ThreadInput = { bytes: Uint8Array; name: string };
/** What it answers: first the table, then its rows, some at a time. */
export type TableOutput = { columns: string[]; total: number; unit: string | null } | { rows: RawRow[] };

/** Rows and characters of one output: the receiving thread unpacks it in one go. */
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

async function* outputsOf({ bytes, name }: ThreadInput): AsyncGenerator<TableOutput, void> {
  const { columns, rows, unit } = await readTable(bytes, name).catch((error: unknown) => {
    // nested too deeply, or a text longer than JavaScript holds
    throw error instanceof RangeError ? unreadable() : error;
  });
  yield { columns, total: rows.length, unit };
  for (const some of batchesOf(rows)) yield { rows: some };
}

serveThread(outputsOf);
