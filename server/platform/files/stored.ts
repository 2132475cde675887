import { inArray } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { file } from '../db/tables/file.ts';
import { Problem } from '../http/problem.ts';
import type { FileOwner } from './owner.ts';

export type FileFacts = StoredFile & {
  sha256: string;
  accountId: string | null;
  key: string | null;
  scan: 'clean' | 'waiting' | 'infected';
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isFileId = (id: string): boolean => uuid.test(id);

const facts = {
  fileId: file.id,
  name: file.name,
  type: file.type,
  size: file.size,
  sha256: file.sha256,
  accountId: file.accountId,
  key: file.key,
  scan: file.scan,
};

/**
 * Returns files without their content, by id; ignores malformed ids. `lock` protects them from the clean-up until the transaction ends, for callers
 * that begin to refer to them.
 */
export async function filesOf(db: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, FileFacts>> {
  const valid = ids.filter(isFileId);
  if (valid.length === 0) return new Map();
  const query = db.select(facts).from(file).where(inArray(file.id, valid));
  const found = await (lock ? query.for('share') : query);
  return new Map(found.map((one) => [one.fileId, one]));
}

/** Returns a file that the caller may read: an own file, or one in a record that they may read. Null otherwise. */
async function permittedFile(
  db: Db,
  owners: readonly FileOwner[],
  id: string,
  user: CurrentUser | null,
  now: Date,
): Promise<(FileFacts & { public: boolean }) | null> {
  const found = (await filesOf(db, [id])).get(id);
  if (found === undefined) return null;
  let may = user !== null && user.id === found.accountId;
  for (const { reading } of owners) {
    // for the uploader only the public name can matter
    const read = await reading?.(db, found, may ? null : user, now);
    if (read?.public === true) return { ...found, name: read.name ?? found.name, public: true };
    if (read) may = true;
  }
  return may ? { ...found, public: false } : null;
}

/**
 * Returns a file that the caller may read; null if they may not. FILE_INFECTED for a file in quarantine, FILE_WAITING for one that the scanner
 * has not seen, unless it is the caller's own.
 */
export async function readableFile(...given: Parameters<typeof permittedFile>): ReturnType<typeof permittedFile> {
  const found = await permittedFile(...given);
  const [, , , user] = given;
  if (found?.scan === 'infected') throw new Problem(200, 'FILE_INFECTED', 'fileInfected', { values: { name: found.name } });
  if (found?.scan === 'waiting' && (user === null || user.id !== found.accountId))
    throw new Problem(200, 'FILE_WAITING', 'fileWaiting', { values: { name: found.name } });
  return found;
}
