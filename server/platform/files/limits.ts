import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { setting } from '../db/tables/setting.ts';
import { busy, Problem } from '../http/problem.ts';
import type { FileStorage } from '../storage/storage.ts';
import { isSpaceShort } from '../storage/storage.ts';
import type { FileOwner } from './owner.ts';
import { heldByNone } from './owner.ts';

const megabyte = 1024 * 1024;
const defaultMb = 20;
/** The most the setting can allow: the checks read a file into memory. */
const mostMb = 100;

/** The most unattached files of an account, which limits its disk usage. */
const mostLoose = 200;

/** The most bytes that the unfinished uploads of all accounts may announce. */
const mostUnfinished = 10 * 1024 * megabyte;

async function limitMb(db: Db): Promise<number> {
  const [found] = await db.select({ value: setting.sysValue }).from(setting).where(eq(setting.sysKey, 'upload.maxSizeMb'));
  const limit = Number(found?.value ?? defaultMb);
  return Number.isFinite(limit) && limit > 0 ? Math.min(limit, mostMb) : defaultMb;
}

/** FILE_TOO_LARGE over the setting `upload.maxSizeMb`. */
export async function refuseLarge(db: Db, size: number): Promise<void> {
  const limit = await limitMb(db);
  if (size > limit * megabyte) throw new Problem(200, 'FILE_TOO_LARGE', 'fileTooLarge', { values: { limit }, data: { limitMb: limit } });
}

/** LIMIT if an account has too many unreferenced files; `uploads` counts uploads under way too. */
export async function refuseMany(tx: Db, owners: readonly FileOwner[], accountId: string, { uploads = false } = {}): Promise<void> {
  const underWay = uploads
    ? sql`(select count(*) from file_upload u where u.account_id = ${accountId}::uuid and u.file_id is null)`
    : sql`0`;
  const [held] = await rows<{ count: number }>(
    tx,
    sql`select (${underWay} + (select count(*) from file f where f.account_id = ${accountId}::uuid and ${heldByNone(owners)}))::int as count`,
  );
  if ((held?.count ?? 0) >= mostLoose) throw new Problem(200, 'LIMIT', 'tooManyFiles', { values: { limit: mostLoose } });
}

/** 503 DISK_FULL if the disk has no space for `size` more bytes. */
export async function refuseShortSpace(storage: FileStorage, size = 0): Promise<void> {
  if (await isSpaceShort(storage, size)) throw busy(600, 'spaceShort', 'DISK_FULL');
}

/** 503 BUSY if unfinished uploads exceed their total limit. An account without any may begin one, so that nobody blocks the others. */
export async function refuseUnfinished(tx: Db, accountId: string, size: number): Promise<void> {
  const [held] = await rows<{ bytes: number; own: number }>(
    tx,
    sql`select coalesce(sum(size), 0)::float8 as bytes, (count(*) filter (where account_id = ${accountId}::uuid))::int as own
      from file_upload where file_id is null`,
  );
  if (held !== undefined && held.own > 0 && held.bytes + size > mostUnfinished) throw busy(600, 'uploadsFull');
}
