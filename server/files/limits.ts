import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { setting } from '../db/tables/setting.ts';
import { Problem } from '../http/problem.ts';
import type { FileOwner } from './owner.ts';
import { heldByNone } from './owner.ts';

const megabyte = 1024 * 1024;
const defaultMb = 20;
/** The most the setting can allow: the checks read a file into memory. */
const mostMb = 100;

/** The most unattached files an account may have, so that nobody fills the disk. */
const mostLoose = 200;

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

/** LIMIT where an account has as many files that nothing refers to as it may have; `uploads` counts those that are on their way too. */
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
