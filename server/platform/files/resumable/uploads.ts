import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BegunUpload } from '#contract/file.ts';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '../../db/client.ts';
import { fileUpload } from '../../db/tables/file.ts';
import { account } from '../../db/tables/account.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { FileStorage } from '../../storage/storage.ts';
import type { Handler } from '../../jobs/handler.ts';
import { handler } from '../../jobs/handler.ts';
import { refuseName } from '../inspect/kinds.ts';
import { refuseLarge, refuseMany, refuseShortSpace, refuseUnfinished } from '../limits.ts';
import type { FileOwner } from '../owner.ts';
import { plainName } from '../plain-name.ts';
import { removeLater } from '../remove.ts';
import { isFileId } from '../stored.ts';

/** Milliseconds that an upload may take. */
export const uploadKept = dayLength;

export const expireKind = 'file.expire';

type Beginning = { accountId: string; now: Date; owners: readonly FileOwner[]; storage: FileStorage };

/**
 * Starts an upload, or continues the unfinished upload of the same file by the same account, also after a reload or in another browser.
 * Fails with FILE_TOO_LARGE, FILE_TYPE, LIMIT or 503 (no space) before any data is sent.
 */
export async function beginUpload(
  db: Db,
  given: { name: string; size: number; fingerprint: string },
  { accountId, now, owners, storage }: Beginning,
): Promise<BegunUpload> {
  await refuseLarge(db, given.size);
  const name = plainName(given.name);
  refuseName(name);
  await refuseShortSpace(storage, given.size);
  return db.transaction(async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    const [begun] = await tx
      .select({ id: fileUpload.id, received: fileUpload.received })
      .from(fileUpload)
      .where(
        and(
          eq(fileUpload.accountId, accountId),
          eq(fileUpload.name, name),
          eq(fileUpload.size, given.size),
          eq(fileUpload.fingerprint, given.fingerprint),
          isNull(fileUpload.fileId),
          gt(fileUpload.createdAt, new Date(now.getTime() - uploadKept)),
        ),
      )
      .orderBy(desc(fileUpload.createdAt), fileUpload.id)
      .limit(1);
    if (begun !== undefined) return begun;
    await refuseMany(tx, owners, accountId, { uploads: true });
    await refuseUnfinished(tx, accountId, given.size);
    const [made] = await tx
      .insert(fileUpload)
      .values({ accountId, name, size: given.size, fingerprint: given.fingerprint, createdAt: now })
      .returning({ id: fileUpload.id, received: fileUpload.received });
    if (made === undefined) throw new Error('a row that was inserted was not returned');
    const runAt = new Date(now.getTime() + uploadKept);
    await enqueue(tx, { kind: expireKind, key: made.id, payload: { uploadId: made.id }, runAt, now });
    return made;
  });
}

export type Upload = typeof fileUpload.$inferSelect;

/** Returns an upload of the account that has not expired; null for any other. */
export async function uploadOf(db: Db, id: string, accountId: string, now: Date): Promise<Upload | null> {
  if (!isFileId(id)) return null;
  const [found] = await db
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.id, id), eq(fileUpload.accountId, accountId), gt(fileUpload.createdAt, new Date(now.getTime() - uploadKept))));
  return found ?? null;
}

/** Forgets an upload. Its received data is removed from the storage afterwards. */
export async function forgetUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(fileUpload).where(eq(fileUpload.id, id)).returning({ parts: fileUpload.parts });
    await removeLater(tx, gone?.parts ?? [], now);
  });
}

/** Forgets an upload a day after it began. */
export const expireHandler: Handler = handler(z.object({ uploadId: z.string() }), ({ uploadId }, { tx, now }) =>
  forgetUpload(tx, uploadId, now),
);
