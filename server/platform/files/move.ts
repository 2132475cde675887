import { asc, and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { file } from '../db/tables/file.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Handler, JobDeps } from '../jobs/handler.ts';
import { askingHandler } from '../jobs/handler.ts';
import { sha256Of } from './store.ts';
import type { FileStorage } from '../storage/storage.ts';
import { readWhole } from '../storage/storage.ts';

export const moveKind = 'file.move';

/** Bytes per read from the database. */
const piece = 4 * 1024 * 1024;

type Unmoved = { id: string; size: number; sha256: string };

async function dataOf(db: Db, { id, size }: Unmoved): Promise<Buffer | null> {
  const data = Buffer.alloc(size);
  for (let at = 0; at < size; at += piece) {
    const [part] = await rows<{ data: string | null }>(
      db,
      sql`select encode(substring(data from ${at + 1}::int for ${piece}::int), 'base64') as data from file where id = ${id}::uuid`,
    );
    // moved or deleted meanwhile
    if (typeof part?.data !== 'string') return null;
    data.set(Buffer.from(part.data, 'base64'), at);
  }
  return data;
}

/**
 * Copies a content to the storage, reads it back, and drops the database's copy in the statement that stores the key: a crash before leaves
 * an unreferenced object. Throws if a copy differs from the row, without changes.
 */
async function moveOne({ db, step = () => undefined }: JobDeps, storage: FileStorage, one: Unmoved): Promise<boolean> {
  const data = await dataOf(db, one);
  if (data === null) return false;
  if ((await sha256Of(data)) !== one.sha256) throw new Error(`the content of the file ${one.id} is not the one that was stored`);
  const key = storage.newKey('files');
  await storage.put(key, data);
  await step('stored');
  if ((await sha256Of(await readWhole(storage, key, one.size))) !== one.sha256)
    throw new Error(`the storage returns another content of the file ${one.id}`);
  await step('verified');
  const moved = await db
    .update(file)
    .set({ key, data: null })
    .where(and(eq(file.id, one.id), isNull(file.key)))
    .returning({ id: file.id });
  await step('named');
  if (moved.length === 0) await storage.remove(key);
  return moved.length > 0;
}

/** Moves every content from the database to the storage. Failed ones do not stop the others; the job fails at the end. */
async function moveAll(deps: JobDeps, storage: FileStorage): Promise<number> {
  const failed: unknown[] = [];
  let moved = 0;
  let after: Unmoved | undefined;
  for (;;) {
    const [next] = await deps.db
      .select({ id: file.id, size: file.size, sha256: file.sha256 })
      .from(file)
      .where(and(isNull(file.key), after && gt(file.id, after.id)))
      .orderBy(asc(file.id))
      .limit(1);
    if (next === undefined) break;
    after = next;
    try {
      if (await moveOne(deps, storage, next)) moved += 1;
    } catch (error) {
      deps.log.error({ err: error, file: next.id }, 'a file could not be moved to the storage');
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} files could not be moved to the storage`, { cause: failed[0] });
  return moved;
}

/** The job that moves contents from the database, their former place, to the storage. */
export const moveHandler = (storage: FileStorage): Handler =>
  askingHandler(
    z.object({ from: z.string() }),
    (_, deps) => moveAll(deps, storage),
    async (moved, _payload, { log }) => {
      if (moved > 0) log.info({ moved }, 'files were moved from the database to the storage');
    },
  );

/** Queues the move at a start that finds contents in the database. */
export async function queueMove(db: Db, now: Date): Promise<void> {
  const [unmoved] = await db.select({ id: file.id }).from(file).where(isNull(file.key)).limit(1);
  const from = now.toISOString();
  if (unmoved !== undefined) await enqueue(db, { kind: moveKind, key: from, payload: { from }, runAt: now, now });
}
