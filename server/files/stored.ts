import { inArray } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { file } from '../db/tables/file.ts';
import type { FileOwner } from './owner.ts';

export type FileFacts = StoredFile & { sha256: string; accountId: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const facts = { fileId: file.id, name: file.name, type: file.type, size: file.size, sha256: file.sha256, accountId: file.accountId };

/**
 * Returns files without their content, by id; ignores malformed ids. `lock` keeps them from being cleaned up until the transaction ends,
 * for callers that begin to refer to them.
 */
export async function filesOf(db: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, FileFacts>> {
  const valid = ids.filter((id) => uuid.test(id));
  if (valid.length === 0) return new Map();
  const query = db.select(facts).from(file).where(inArray(file.id, valid));
  const found = await (lock ? query.for('share') : query);
  return new Map(found.map((one) => [one.fileId, one]));
}

/** Returns a file that the caller may read: one of their own, or one that a record of an owner shows them. Null otherwise. */
export async function readableFile(
  db: Db,
  owners: readonly FileOwner[],
  id: string,
  user: CurrentUser | null,
): Promise<(FileFacts & { public: boolean }) | null> {
  const found = (await filesOf(db, [id])).get(id);
  if (found === undefined) return null;
  let may = user !== null && user.id === found.accountId;
  for (const { reading } of owners) {
    // the uploader reads it anyway: only what is public may differ
    const read = await reading?.(db, found, may ? null : user);
    if (read?.public === true) return { ...found, name: read.name ?? found.name, public: true };
    if (read) may = true;
  }
  return may ? { ...found, public: false } : null;
}
