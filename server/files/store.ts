import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { file } from '../db/tables/file.ts';
import { setting } from '../db/tables/setting.ts';
import { Problem } from '../http/problem.ts';
import { refuseUnsafe } from './inspect/refuse-unsafe.ts';
import { typeOfFile } from './kinds.ts';
import type { FileOwner } from './owner.ts';
import { heldByNone } from './owner.ts';

const megabyte = 1024 * 1024;
const defaultMb = 20;
const nameLength = 150;

/** The most unattached files an account may have, so that nobody fills the disk. */
const mostLoose = 200;

async function limitMb(db: Db): Promise<number> {
  const [found] = await db.select({ value: setting.sysValue }).from(setting).where(eq(setting.sysKey, 'upload.maxSizeMb'));
  const limit = Number(found?.value ?? defaultMb);
  return Number.isFinite(limit) && limit > 0 ? limit : defaultMb;
}

/** Cleans a file name: no folders, no unprintable characters, limited length, extension kept. */
export function plainName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim();
  const extension = /\.[^.]{1,10}$/.exec(shown)?.[0] ?? '';
  const stem = Array.from(shown.slice(0, shown.length - extension.length))
    .slice(0, nameLength)
    .join('')
    .trim();
  return (stem === '' ? 'file' : stem) + extension;
}

const loose = (owners: readonly FileOwner[], accountId: string) =>
  sql`select count(*)::int as count from file f where f.account_id = ${accountId}::uuid and ${heldByNone(owners)}`;

type Storing = { accountId: string; now: Date; owners: readonly FileOwner[] };

/** Stores a file of an account. Identical content returns the existing file, whatever its name. */
export async function storeFile(db: Db, sent: File, { accountId, now, owners }: Storing): Promise<StoredFile> {
  const limit = await limitMb(db);
  if (sent.size > limit * megabyte)
    throw new Problem(200, 'FILE_TOO_LARGE', 'fileTooLarge', { values: { limit }, data: { limitMb: limit } });
  const name = plainName(sent.name);
  const data = new Uint8Array(await sent.arrayBuffer());
  const type = typeOfFile(name, data);
  if (type === null) throw new Problem(200, 'FILE_TYPE', 'fileType', { values: { name } });
  await refuseUnsafe(name, type, data);
  const sha256 = createHash('sha256').update(data).digest('hex');
  const size = data.byteLength;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from account where id = ${accountId}::uuid for update`);
    const [known] = await tx
      .select({ fileId: file.id })
      .from(file)
      .where(and(eq(file.accountId, accountId), eq(file.sha256, sha256), eq(file.type, type)))
      .orderBy(file.createdAt)
      .limit(1)
      .for('update');
    if (known !== undefined) {
      // restarts the time until it is cleaned up
      await tx.update(file).set({ createdAt: now }).where(eq(file.id, known.fileId));
      return { fileId: known.fileId, name, type, size };
    }
    const [held] = await rows<{ count: number }>(tx, loose(owners, accountId));
    if ((held?.count ?? 0) >= mostLoose) throw new Problem(200, 'LIMIT', 'tooManyFiles', { values: { limit: mostLoose } });
    const [made] = await tx
      .insert(file)
      // as text, which the embedded database takes ten times as fast as bytes
      .values({
        name,
        type,
        size,
        sha256,
        data: sql`decode(${Buffer.from(data.buffer).toString('base64')}, 'base64')`,
        accountId,
        createdAt: now,
      })
      .returning({ fileId: file.id });
    if (made === undefined) throw new Error('a row that was inserted was not returned');
    return { fileId: made.fileId, name, type, size };
  });
}
