import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dataExport } from '#server/platform/db/tables/data-export.ts';
import { removeLater } from '#server/platform/files/remove.ts';
import type { Files } from '#server/platform/http/context.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handler, JobDeps } from '#server/platform/jobs/handler.ts';
import { askingHandler, handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { contentsOf } from './contents.ts';
import { zipStream } from './zip-stream.ts';

export const exportKind = 'account.export';
export const expireExportKind = 'account.exportExpire';

/** How long an archive can be downloaded. */
const exportLasts = 24 * 3_600_000;

/** Bytes of an object in the storage: the archive is written in parts, to limit memory. */
const partSize = 4 * 1024 * 1024;

/** Payloads name the export and not the account: they outlast it. */
const payload = z.object({ exportId: z.string() });

/** The export is obsolete: the account was closed, or requested a new one. */
class Superseded extends Error {
  override name = 'Superseded';
}

async function writePart(db: Db, storage: Files['storage'], exportId: string, bytes: Buffer): Promise<void> {
  const key = storage.newKey('parts');
  await storage.put(key, bytes);
  const kept = await db
    .update(dataExport)
    .set({ parts: sql`array_append(${dataExport.parts}, ${key})`, size: sql`${dataExport.size} + ${bytes.length}` })
    .where(and(eq(dataExport.id, exportId), isNull(dataExport.readyAt)))
    .returning({ id: dataExport.id });
  if (kept.length > 0) return;
  await storage.remove(key);
  throw new Superseded();
}

/** Writes the archive in parts. Returns false if it is no longer needed. */
async function makeArchive({ db, now }: JobDeps, files: Files, exportId: string): Promise<boolean> {
  const { storage } = files;
  const [begun] = await db
    .select({
      parts: dataExport.parts,
      readyAt: dataExport.readyAt,
      person: { id: account.id, username: account.username, displayName: account.displayName, email: account.email },
    })
    .from(dataExport)
    .innerJoin(account, eq(account.id, dataExport.accountId))
    .where(eq(dataExport.id, exportId));
  if (begun === undefined || begun.readyAt !== null) return false;
  // leftovers of an earlier attempt
  await db.update(dataExport).set({ parts: [], size: 0, done: 0 }).where(eq(dataExport.id, exportId));
  for (const key of begun.parts) await storage.remove(key);
  const onDone = async (done: number, total: number) => {
    await db.update(dataExport).set({ done, total }).where(eq(dataExport.id, exportId));
  };
  let waiting: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of zipStream(contentsOf(db, { person: begun.person, now: now(), files, onDone }))) {
      // the stream may reuse a chunk's memory after the next chunk is requested
      waiting.push(Buffer.from(chunk));
      length += chunk.byteLength;
      if (length < partSize) continue;
      await writePart(db, storage, exportId, Buffer.concat(waiting));
      waiting = [];
      length = 0;
    }
    await writePart(db, storage, exportId, Buffer.concat(waiting));
  } catch (error) {
    if (error instanceof Superseded) return false;
    throw error;
  }
  return true;
}

const words = {
  'zh-CN': { title: '您的数据已整理好', body: '在“设置 → 导出我的数据”下载，24 小时内有效，只有您能下载。' },
  'en-US': { title: 'Your data is ready', body: 'Download it under “Settings → Export my data” within 24 hours; only you can.' },
};

/** Creates the archive of an account, and notifies its owner. */
export const exportHandler = (files: Files): Handler =>
  askingHandler(
    payload,
    ({ exportId }, deps) => makeArchive(deps, files, exportId),
    async (isMade, { exportId }, { tx, now }) => {
      if (!isMade) return;
      const expiresAt = new Date(now.getTime() + exportLasts);
      const [ready] = await tx
        .update(dataExport)
        .set({ readyAt: now, expiresAt })
        .where(and(eq(dataExport.id, exportId), isNull(dataExport.readyAt)))
        .returning({ accountId: dataExport.accountId });
      if (ready === undefined) return;
      await enqueue(tx, { kind: expireExportKind, key: exportId, payload: { exportId }, runAt: expiresAt, now });
      await notify(
        tx,
        [{ accountId: ready.accountId, kind: 'account', key: `export:${exportId}:ready`, words, href: '/account/set' }],
        now,
      );
    },
  );

/** Forgets archives, with their contents. */
export async function forgetExports(tx: Db, which: SQL | undefined, now: Date): Promise<void> {
  const gone = await tx
    .delete(dataExport)
    .where(which ?? sql`false`)
    .returning({ parts: dataExport.parts });
  await removeLater(
    tx,
    gone.flatMap(({ parts }) => parts),
    now,
  );
}

/** Attempts last hours; after that an archive that was not completed is of no use. */
const unfinishedKept = 2 * dayLength;

/** Deletes archives that could not be completed. */
export const cleanExports: Cleaning = (tx, due, now) =>
  forgetExports(tx, and(isNull(dataExport.readyAt), lt(dataExport.askedAt, new Date(due.getTime() - unfinishedKept))), now);

/** Removes an archive a day after it was complete. */
export const expireExportHandler = handler(payload, ({ exportId }, { tx, now }) => forgetExports(tx, eq(dataExport.id, exportId), now));
