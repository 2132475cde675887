import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { failing } from './failing.ts';
import type { ImportKind, Survey } from '#server/platform/table/kind/kind.ts';
import { fieldsOf } from '#server/platform/table/kind/kind.ts';
import type { ImportKinds } from './kinds.ts';
import { kindNamed } from './kinds.ts';
import type { Batch } from './store.ts';
import { countPlans, findBatch, keepPlans, planable, readRows, setBatch, sourceOf } from './store.ts';

const previewKind = 'import.preview';

const payload = z.object({
  batchId: z.string(),
  /** Identifies the preview: a batch may be previewed again. */
  run: z.string(),
  after: z.int(),
  done: z.int(),
});

/** Surveys of running previews of this process; others make their own. */
const surveys = new LRUCache<string, Promise<Survey>>({ max: 4 });

type Chosen = { mapping: Record<string, string | null>; options: Record<string, string>; now: Date };

/** Restarts the reading of a batch; an earlier preview stops. */
export async function startPreview(tx: Db, id: string, { mapping, options, now }: Chosen): Promise<Batch> {
  const batch = await setBatch(tx, id, { state: 'reading', mapping, options, done: 0, counts: null, error: null });
  await enqueueChunk(tx, { batchId: id, run: randomUUID(), after: 0, done: 0 }, now);
  return batch;
}

const enqueueChunk = (tx: Db, chunk: z.infer<typeof payload>, now: Date) =>
  enqueue(tx, { kind: previewKind, key: `${chunk.run}:${chunk.done}`, payload: chunk, runAt: now, now });

function surveyOf(tx: Db, run: string, kind: ImportKind, batch: Batch): Promise<Survey> {
  const known = surveys.get(run);
  if (known !== undefined) return known;
  const made = kind.survey(tx, sourceOf(tx, batch, kind));
  surveys.set(run, made);
  made.catch(() => surveys.delete(run));
  return made;
}

async function planChunk(tx: Db, kind: ImportKind, batch: Batch, { run, after, done }: z.infer<typeof payload>, now: Date): Promise<void> {
  const fields = (await fieldsOf(tx, kind, { columns: batch.columns, sentAt: batch.createdAt })).map(({ key }) => key);
  const found = planable(await readRows(tx, batch, fields, after, kind.chunk));
  const last = found.at(-1);
  if (last !== undefined) {
    const survey = await surveyOf(tx, run, kind, batch);
    await keepPlans(tx, batch.id, await survey.plan(tx, found));
  }
  const finished = done + found.length;
  if (last !== undefined && finished < batch.total) {
    await setBatch(tx, batch.id, { done: finished });
    await enqueueChunk(tx, { batchId: batch.id, run, after: last.row, done: finished }, now);
    return;
  }
  surveys.delete(run);
  await setBatch(tx, batch.id, { state: 'previewed', done: batch.total, counts: await countPlans(tx, batch.id) });
}

/** Plans some hundred rows and enqueues the next: short transactions leave the database free and show progress. */
export const previewHandler = (kinds: ImportKinds) =>
  handler(payload, async (chunk, { tx, now, log }) => {
    const batch = await findBatch(tx, chunk.batchId, { lock: true });
    // cancelled or restarted
    if (batch === null || batch.state !== 'reading' || batch.done !== chunk.done) return;
    // the embedded database computes in this thread: requests get a turn before the next rows
    await setImmediate();
    await failing(tx, batch, log, (inner) => planChunk(inner, kindNamed(kinds, batch.kind), batch, chunk, now));
  });
