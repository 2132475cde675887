import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** The bytes `from` to `to` of an object, both included. */
export type Span = { from: number; to: number };

export type Listed = { key: string; modifiedAt: Date };

/**
 * Stores contents of files under opaque keys, which contain neither name nor owner. A folder or bucket has a space per database, so that the clean-up
 * of one does not delete files of another.
 */
export type FileStorage = {
  newKey: (of: 'files' | 'parts') => string;
  /** Stores a new object. After it resolves, the object survives a power cut; before that, the object is absent or complete. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Opens an object, or a range of it, for one reader. Rejects with `ContentMissing` if there is none. */
  read: (key: string, span?: Span) => Promise<AsyncIterable<Uint8Array>>;
  /** Deletes an object; one that does not exist is no error. */
  remove: (key: string) => Promise<void>;
  /** Bytes free on the disk. Absent if the storage is no disk. */
  free?: () => Promise<number>;
  /** Every object of this database, in no order, including unfinished writes of dead processes. */
  list: () => AsyncIterable<Listed>;
};

/** Bytes that files leave free: the database and its log are often on the same disk. */
const reserve = 1024 ** 3;

/** Whether a storage has no space for `size` more bytes. */
export const isSpaceShort = async ({ free }: Pick<FileStorage, 'free'>, size = 0): Promise<boolean> =>
  free !== undefined && (await free()) - size < reserve;

/** The storage has no object of this key: the database was restored without its files. */
export class ContentMissing extends Error {
  override name = 'ContentMissing';
}

/** Generates opaque keys. Their first characters are folders, which stay small. */
export const keysIn = (space: string): FileStorage['newKey'] => {
  return (of) => {
    const id = randomUUID();
    return `${space}/${of}/${id.slice(0, 2)}/${id}`;
  };
};

/** Returns an id that differs between databases, even between copies in other clusters. */
export async function spaceOf(db: Db): Promise<string> {
  const [found] = await rows<{ space: string }>(
    db,
    sql`select left(md5(concat_ws(':', (select system_identifier from pg_control_system()), d.oid)), 12) as space
      from pg_database d where d.datname = current_database()`,
  );
  if (found === undefined) throw new Error('the database does not say which one it is');
  return found.space;
}

/** Reads a whole object, of `size` bytes at most: an object that has grown is damaged. */
export async function readWhole(storage: FileStorage, key: string, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const chunk of await storage.read(key)) {
    if (at + chunk.byteLength > size) throw new Error(`the object ${key} is longer than ${size} bytes`);
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  if (at !== size) throw new Error(`the object ${key} has ${at} of ${size} bytes`);
  return bytes;
}
