import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Written } from '#server/platform/audit/record.ts';
import { recordWrites } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { failing } from './failing.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { Outdated } from '#server/platform/table/kind/kind.ts';
import type { ImportKinds } from './kinds.ts';
import { kindNamed } from './kinds.ts';
import { endWriting, noteWritten } from './progress.ts';
import type { Batch } from './store.ts';
import { findBatch, plannedTargets, setBatch, sourceOf, writtenRows } from './store.ts';

const applyKind = 'import.apply';

const payload = z.object({
  batchId: z.string(),
  writer: z.object({ accountId: z.string(), username: z.string(), call: z.string(), address: z.string(), requestId: z.string() }),
});

type Writer = z.infer<typeof payload>['writer'];

/** Whether each row would still change what the preview planned, or still be new. */
export async function stands(tx: Db, kind: ImportKind, batch: Batch): Promise<boolean> {
  const survey = await kind.survey(tx, sourceOf(tx, batch, kind));
  return (await plannedTargets(tx, batch.id)).every(({ row, target }) => survey.targetOf(row) === target);
}

/** Enqueues the write with the account that asked for it. */
export async function startApply(tx: Db, id: string, writer: Writer, now: Date): Promise<Batch> {
  await enqueue(tx, { kind: applyKind, key: `${id}:${randomUUID()}`, payload: { batchId: id, writer }, runAt: now, now });
  return setBatch(tx, id, { state: 'applying', done: 0, error: null });
}

async function write(tx: Db, kinds: ImportKinds, batch: Batch, writer: Writer, at: Date): Promise<void> {
  const { id, kind, fileName, options, counts } = batch;
  const importKind = kindNamed(kinds, kind);
  if (!(await stands(tx, importKind, batch))) throw new Outdated();
  const record = (written: readonly Written[]) => recordWrites(tx, writer, written, at);
  const batches = () => writtenRows(tx, id, (done) => noteWritten(id, done));
  await importKind.write(tx, {
    batches,
    total: (counts?.add ?? 0) + (counts?.change ?? 0),
    options,
    fileName,
    by: writer.username,
    at,
    record,
  });
  await record([{ target: { kind: 'import', id, title: fileName }, before: null, after: { kind, fileName, options, counts } }]);
  await setBatch(tx, id, { state: 'applied', done: batch.total, appliedAt: at });
}

/** Writes a batch, all or nothing, in the transaction that also completes the job. */
export const applyHandler = (kinds: ImportKinds) =>
  handler(payload, async ({ batchId, writer }, { tx, now, log }) => {
    const batch = await findBatch(tx, batchId, { lock: true });
    if (batch?.state !== 'applying') return;
    // the embedded database computes in this thread: the answer to the request goes out first
    await setImmediate();
    try {
      await failing(tx, batch, log, (inner) => write(inner, kinds, batch, writer, now));
    } finally {
      endWriting(batchId);
    }
  });
