import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Written } from '#server/platform/audit/record.ts';
import { recordWrites } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { nextSize, processorTime } from '#server/platform/jobs/slice-size.ts';
import { failing } from './failing.ts';
import type { Former, ImportKind } from '#server/platform/table/kind/kind.ts';
import { Outdated } from '#server/platform/table/kind/kind.ts';
import type { ImportKinds } from './kinds.ts';
import { kindNamed } from './kinds.ts';
import type { Writer } from './slice.ts';
import { sizes, writerShape } from './slice.ts';
import type { Batch, Part } from './store.ts';
import { findBatch, lastWritten, plannedTargets, setBatch, sourceOf, writtenRows } from './store.ts';

const applyKind = 'import.apply';

const payload = z.object({
  batchId: z.string(),
  writer: writerShape,
  /** Identifies the writing: a batch may be stopped and continued. */
  run: z.optional(z.string()),
  /** The place of the last row that is written, and how many rows are. */
  after: z._default(z.int(), 0),
  done: z._default(z.int(), 0),
  /** Rows of the slice. */
  size: z._default(z.int(), sizes.first),
  carried: z._default(z.record(z.string(), z.int()), {}),
});

type Slice = z.infer<typeof payload>;

/** Rows whose targets are compared at a time. */
const compared = 500;

async function targetsOf(tx: Db, kind: ImportKind, batch: Batch, part?: Part): Promise<(row: number) => string | null> {
  const source = sourceOf(tx, batch, kind, part);
  return kind.targets === undefined ? (await kind.survey(tx, source)).targetOf : kind.targets(tx, source);
}

/** Whether each row would still change the planned record, or still be new. */
async function rowsKeepTargets(
  tx: Db,
  kind: ImportKind,
  batch: Batch,
  planned: readonly { row: number; target: string | null }[],
): Promise<boolean> {
  const [first, last] = [planned[0], planned.at(-1)];
  if (first === undefined || last === undefined) return true;
  const targetOf = await targetsOf(tx, kind, batch, kind.ordered === true ? undefined : { after: first.row - 1, until: last.row });
  return planned.every(({ row, target }) => targetOf(row) === target);
}

/** Same for all rows after `from`, in batches. Outside a transaction other requests are answered between batches. */
export async function isPreviewCurrent(db: Db, kind: ImportKind, batch: Batch, from = 0): Promise<boolean> {
  for (let after = from; ;) {
    const planned = await plannedTargets(db, batch.id, after, kind.ordered === true ? batch.total : compared);
    const last = planned.at(-1);
    if (last === undefined) return true;
    if (!(await rowsKeepTargets(db, kind, batch, planned))) return false;
    after = last.row;
    await setImmediate();
  }
}

const enqueueSlice = (tx: Db, slice: Slice, now: Date) =>
  enqueue(tx, { kind: applyKind, key: `${slice.batchId}:${slice.run ?? ''}:${slice.done}`, payload: slice, runAt: now, now });

/** Enqueues writing the batch, or the rest of an interrupted write, in the name of the account that asked for it. */
export async function startApply(tx: Db, { id, state, done: written }: Batch, writer: Writer, now: Date): Promise<Batch> {
  const done = state === 'stopped' ? written : 0;
  const after = await lastWritten(tx, id, done);
  await enqueueSlice(tx, { batchId: id, writer, run: randomUUID(), after, done, size: sizes.first, carried: {} }, now);
  return setBatch(tx, id, { state: 'applying', done, error: null });
}

async function writeSlice(tx: Db, kind: ImportKind, batch: Batch, slice: Slice, at: Date): Promise<void> {
  const started = processorTime();
  // plans of foreign keys are remembered from when the tables were short: each key would read all rows that the import has added
  await tx.execute(sql`discard plans`);
  const { id, fileName, options, counts, total } = batch;
  const { writer, done } = slice;
  const rows = await writtenRows(tx, id, slice.after, slice.size);
  const isFirst = done === 0;
  // kinds with their own order compare locked records themselves
  if (kind.ordered !== true && !(await rowsKeepTargets(tx, kind, batch, rows))) throw new Outdated();
  const record = (written: readonly Written[]) => recordWrites(tx, writer, written, at);
  const carried = new Map(Object.entries(slice.carried));
  const keep = (formers: readonly Former[]) => keepFormers(tx, id, formers);
  await kind.write(tx, { rows, carried, options, fileName, by: writer.username, at, record, keep });
  if (isFirst)
    await record([
      { target: { kind: 'import', id, title: fileName }, before: null, after: { kind: kind.name, fileName, options, counts } },
    ]);
  const [last, written] = [rows.at(-1)?.place ?? slice.after, done + rows.length];
  if (written >= (counts?.add ?? 0) + (counts?.change ?? 0) || rows.length === 0) {
    await setBatch(tx, id, { state: 'applied', done: total, appliedAt: at });
    return;
  }
  await setBatch(tx, id, { done: written });
  const next = { after: last, done: written, size: nextSize(slice.size, processorTime() - started, sizes) };
  const left = { ...slice, ...next, carried: Object.fromEntries(carried) };
  if (kind.whole === true) await writeSlice(tx, kind, batch, left, at);
  else await enqueueSlice(tx, left, at);
}

/** Writes a slice of a batch, all or nothing, in the transaction that also completes the job, and enqueues the next. */
export const applyHandler = (kinds: ImportKinds) =>
  handler(payload, async (slice, { tx, now, log }) => {
    const batch = await findBatch(tx, slice.batchId, { lock: true });
    // stopped, or continued by another run
    if (batch?.state !== 'applying' || batch.done !== slice.done) return;
    // sends the answer first: the embedded database blocks this thread
    await setImmediate();
    await failing(tx, batch, log, (inner) => writeSlice(inner, kindNamed(kinds, batch.kind), batch, slice, now));
  });

/** Stores what undoing needs to know of written rows. */
async function keepFormers(tx: Db, batchId: string, formers: readonly Former[]): Promise<void> {
  if (formers.length === 0) return;
  await tx.execute(sql`update import_row i set written_target = f.target, former = f.former, undo = null
    from jsonb_to_recordset(${JSON.stringify(formers)}::jsonb) as f(row int, target text, former jsonb)
    where i.batch_id = ${batchId}::uuid and i.row = f.row`);
}
