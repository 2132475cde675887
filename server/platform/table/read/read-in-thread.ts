import { serveThread } from '#server/platform/http/thread/serve.ts';
import type { RawRow } from './raw-row.ts';
import { unreadable } from './refusals.ts';
import type { Choice, Layout, Sheet } from './table.ts';
import { readSheets, readTable } from './table.ts';

/** The input of this thread: a file, its name, its known headings, and whether to read all sheets without a table. */
export type ThreadInput = { bytes: Uint8Array; name: string; choice?: Choice; whole?: true };
/** Its output: first the table, then its rows, in portions; whole sheets each with its rows. */
export type TableOutput = { columns: string[]; total: number; unit: string | null; layout: Layout } | { rows: RawRow[] } | { sheet: Sheet };

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

/** Nested too deeply, or a text longer than JavaScript holds. */
const asProblem = (error: unknown) => {
  throw error instanceof RangeError ? unreadable() : error;
};

async function* outputsOf({ bytes, name, choice, whole }: ThreadInput): AsyncGenerator<TableOutput, void> {
  if (whole === true) {
    for (const sheet of await readSheets(bytes, name).catch(asProblem)) yield { sheet };
    return;
  }
  const { columns, rows, unit, layout } = await readTable(bytes, name, choice).catch(asProblem);
  yield { columns, total: rows.length, unit, layout };
  for (const some of batchesOf(rows)) yield { rows: some };
}

serveThread(outputsOf);
