import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import type { Db } from '../db/client.ts';
import { file } from '../db/tables/file.ts';
import { inTurn } from '../http/at-once.ts';
import type { Files } from '../http/context.ts';
import { inspect } from './inspect/inspect.ts';
import { refuseLarge, refuseMany, refuseShortSpace } from './limits.ts';
import type { FileOwner } from './owner.ts';
import { plainName } from './plain-name.ts';
import { scanLater } from './scan-later.ts';

type Storing = Files & {
  accountId: string;
  now: Date;
  owners: readonly FileOwner[];
  /** Runs in the transaction that adds the file. */
  also?: (tx: Db, fileId: string) => Promise<void>;
  /** Aborted when the caller leaves. */
  signal?: AbortSignal;
};

/** Bytes hashed in one go, so that others get their turn: a few milliseconds. */
const hashed = 4 * 1024 * 1024;

/** Inspecting takes processor time and copies of the file: a few run at once, and the others wait. */
export const checkInTurn = inTurn({ atOnce: 2, waiting: 40, retryAfterSeconds: 5 });

export async function sha256Of(data: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < data.byteLength; at += hashed) {
    hash.update(data.subarray(at, at + hashed));
    await giveWay();
  }
  return hash.digest('hex');
}

/**
 * Stores a file of an account; `expected` is the sender's digest. Identical content with the same name returns the existing file; with another name
 * it becomes another file, because it is downloaded under that name. The content is stored before its row is committed: a crash in between leaves an
 * unreferenced object, which the nightly clean-up removes.
 */
export async function storeFile(
  db: Db,
  { expected = null, ...sent }: { name: string; data: Uint8Array; expected?: string | null },
  { accountId, now, owners, storage, scanner, also, signal }: Storing,
): Promise<StoredFile> {
  const { data } = sent;
  const size = data.byteLength;
  await refuseLarge(db, size);
  await refuseShortSpace(storage, size);
  const name = plainName(sent.name);
  const { type, sha256 } = await inspect({ name, data, expected }, signal);
  const key = storage.newKey('files');
  await storage.put(key, data);
  const stored = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from account where id = ${accountId}::uuid for update`);
    const [known] = await tx
      .select({ fileId: file.id })
      .from(file)
      .where(and(eq(file.accountId, accountId), eq(file.sha256, sha256), eq(file.type, type), eq(file.name, name)))
      .orderBy(file.createdAt, file.id)
      .limit(1)
      .for('update');
    if (known !== undefined) {
      // restarts the time until it is cleaned up
      await tx.update(file).set({ createdAt: now }).where(eq(file.id, known.fileId));
      await also?.(tx, known.fileId);
      return { fileId: known.fileId, isNew: false };
    }
    await refuseMany(tx, owners, accountId);
    const [made] = await tx
      .insert(file)
      .values({ name, type, size, sha256, key, scan: scanner === null ? 'clean' : 'waiting', accountId, createdAt: now })
      .returning({ fileId: file.id });
    if (made === undefined) throw new Error('a row that was inserted was not returned');
    if (scanner !== null) await scanLater(tx, made.fileId, now);
    await also?.(tx, made.fileId);
    return { fileId: made.fileId, isNew: true };
  });
  // kept after a failure, because the commit may have succeeded without an answer
  if (!stored.isNew) await storage.remove(key).catch(() => undefined);
  return { fileId: stored.fileId, name, type, size };
}

/** Stores a file that came as one request. */
export async function storeSent(db: Db, sent: File, storing: Storing & { signal: AbortSignal }): Promise<StoredFile> {
  await refuseLarge(db, sent.size);
  return checkInTurn(async () => storeFile(db, { name: sent.name, data: new Uint8Array(await sent.arrayBuffer()) }, storing), storing);
}
