import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UndoOutcome } from '#domain/import.ts';
import { isKept } from '#domain/import.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { recordWrites } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { nextSize, processorTime } from '#server/platform/jobs/slice-size.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { failingUndo } from '../failing.ts';
import type { ImportKinds } from '../kinds.ts';
import { kindNamed } from '../kinds.ts';
import { sizes, writerShape } from '../slice.ts';
import type { Writer } from '../slice.ts';
import type { Batch } from '../store.ts';
import { findBatch, setBatch } from '../store.ts';
import { countOutcomes, keepOutcomes, rowsToUndo } from './store.ts';

const undoKind = 'import.undo';

/** Beyond the place of every row. */
const end = 2_147_483_647;

const payload = z.object({
  batchId: z.string(),
  writer: writerShape,
  /** Identifies the undoing: it may be stopped and continued. */
  run: z.string(),
  /** The position of the last row checked, and the number of checked rows. */
  before: z._default(z.int(), end),
  done: z._default(z.int(), 0),
  size: z._default(z.int(), sizes.first),
});
type Slice = z.infer<typeof payload>;

const enqueueSlice = (tx: Db, slice: Slice, now: Date) =>
  enqueue(tx, { kind: undoKind, key: `${slice.batchId}:${slice.run}:${slice.done}`, payload: slice, runAt: now, now });

/** Begins or continues undoing a batch, without rows that are already undone. */
export async function startUndo(tx: Db, { id }: Batch, writer: Writer, now: Date): Promise<Batch> {
  await enqueueSlice(tx, { batchId: id, writer, run: randomUUID(), before: end, done: 0, size: sizes.first }, now);
  return setBatch(tx, id, { state: 'undoing', done: 0, error: null });
}

async function undoSlice(tx: Db, kind: ImportKind, batch: Batch, slice: Slice, at: Date): Promise<void> {
  const started = processorTime();
  await tx.execute(sql`discard plans`);
  const { id, fileName, options } = batch;
  const { writer, before, done, size } = slice;
  const rows = await rowsToUndo(tx, id, before, size);
  const record = (written: readonly Written[]) => recordWrites(tx, writer, written, at);
  const outcomeOf = await kind.undo.judge(tx, rows, { batchId: id, lock: true });
  const judged = rows.map((row) => ({ ...row, outcome: outcomeOf(row) }));
  const undoable = judged.filter(({ outcome }) => !isKept(outcome));
  if (undoable.length > 0) await kind.undo.undo(tx, undoable, { batchId: id, options, fileName, by: writer.username, at, record });
  const outcomes = (some: typeof judged) => new Map<number, UndoOutcome>(some.map(({ row, outcome }) => [row, outcome]));
  await keepOutcomes(tx, id, outcomes(undoable), { done: true });
  await keepOutcomes(tx, id, outcomes(judged.filter(({ outcome }) => isKept(outcome))));
  if (rows.length < size) {
    // one audit event for the whole import, with its final counts
    const after = { kind: kind.name, fileName, options, undone: await countOutcomes(tx, id) };
    await record([{ target: { kind: 'import', id, title: fileName }, before: null, after }]);
    await setBatch(tx, id, { state: 'undone', done: done + rows.length });
    return;
  }
  await setBatch(tx, id, { done: done + rows.length });
  const next = { before: rows.at(-1)?.place ?? before, done: done + rows.length, size: nextSize(size, processorTime() - started, sizes) };
  await enqueueSlice(tx, { ...slice, ...next }, at);
}

/** Undoes a slice of a batch, all or nothing, in the transaction that also completes the job, and enqueues the next. */
export const undoHandler = (kinds: ImportKinds) =>
  handler(payload, async (slice, { tx, now, log }) => {
    const batch = await findBatch(tx, slice.batchId, { lock: true });
    // stopped, or continued by another run
    if (batch?.state !== 'undoing' || batch.done !== slice.done) return;
    await setImmediate();
    await failingUndo(tx, batch, log, (inner) => undoSlice(inner, kindNamed(kinds, batch.kind), batch, slice, now));
  });
