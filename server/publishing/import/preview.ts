import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { askingHandler } from '#server/platform/jobs/handler.ts';
import { failing } from './failing.ts';
import type { ImportKind, PlannedRow, SourceRow, Survey } from '#server/platform/table/kind/kind.ts';
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

function surveyOf(db: Db, run: string, kind: ImportKind, batch: Batch): Promise<Survey> {
  const known = surveys.get(run);
  if (known !== undefined) return known;
  const made = kind.survey(db, sourceOf(db, batch, kind));
  surveys.set(run, made);
  made.catch(() => surveys.delete(run));
  return made;
}

type Chunk = z.infer<typeof payload>;
/** The plans of a chunk, or the error that prevents them; null if the chunk is outdated. */
type Planned = { plans: readonly PlannedRow[]; rows: readonly SourceRow[] } | { error: unknown } | null;

const isCurrent = (batch: Batch | null, { done }: Chunk): batch is Batch => batch?.state === 'reading' && batch.done === done;

/** Reads and plans a chunk outside a transaction: the embedded database answers others between its statements. */
async function plan(db: Db, kinds: ImportKinds, chunk: Chunk): Promise<Planned> {
  const batch = await findBatch(db, chunk.batchId);
  if (!isCurrent(batch, chunk)) return null;
  // the embedded database computes in this thread: requests get a turn before the next rows
  await setImmediate();
  try {
    const kind = kindNamed(kinds, batch.kind);
    const fields = (await fieldsOf(db, kind, { columns: batch.columns, sentAt: batch.createdAt })).map(({ key }) => key);
    const rows = planable(await readRows(db, batch, fields, chunk.after, kind.chunk));
    if (rows.length === 0) return { plans: [], rows };
    const survey = await surveyOf(db, chunk.run, kind, batch);
    await setImmediate();
    return { plans: await survey.plan(db, rows), rows };
  } catch (error) {
    return { error };
  }
}

async function keepChunk(tx: Db, batch: Batch, planned: NonNullable<Planned>, { run, done }: Chunk, now: Date): Promise<void> {
  if ('error' in planned) throw planned.error;
  const { plans, rows } = planned;
  const last = rows.at(-1);
  if (last !== undefined) await keepPlans(tx, batch.id, plans);
  const finished = done + rows.length;
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
  askingHandler(
    payload,
    (chunk, { db }) => plan(db, kinds, chunk),
    async (planned, chunk, { tx, now, log }) => {
      const batch = await findBatch(tx, chunk.batchId, { lock: true });
      // cancelled or restarted
      if (planned === null || !isCurrent(batch, chunk)) return;
      await failing(tx, batch, log, (inner) => keepChunk(inner, batch, planned, chunk, now));
    },
  );
