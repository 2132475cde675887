import { DataStore, ERRORS, Upload } from '@tus/utils';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fileUpload } from '../../db/tables/file.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { isSpaceShort } from '../../storage/storage.ts';
import type { Leases } from './lease.ts';
import { forgetUpload } from './uploads.ts';

/** Bytes after which received data is stored durably: the most that a crash loses. */
const partSize = 4 * 1024 * 1024;
/** The most parts of an upload, against uploads byte by byte. */
const mostParts = 2000;

/** The protocol's answer if the disk has filled up meanwhile. */
const spaceShort = Object.assign(new Error('no space is left for a part of an upload'), { status_code: 503, body: 'No space is left\n' });

/** Stores the parts of an upload as objects of the storage, and its progress in its row. */
export class PartStore extends DataStore {
  readonly #db: Db;
  readonly #storage: FileStorage;
  readonly #leases: Leases;
  readonly #now: () => Date;

  constructor(db: Db, storage: FileStorage, leases: Leases, now: () => Date) {
    super();
    this.#db = db;
    this.#storage = storage;
    this.#leases = leases;
    this.#now = now;
    this.extensions = ['termination'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const [found] = await this.#db
      .select({ size: fileUpload.size, received: fileUpload.received, createdAt: fileUpload.createdAt })
      .from(fileUpload)
      .where(eq(fileUpload.id, id));
    if (found === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: found.size, offset: found.received, creation_date: found.createdAt.toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await forgetUpload(this.#db, id, this.#now());
  }

  override write(stream: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    const held = this.#leases.held(id);
    if (held === undefined) return Promise.reject(new Error(`the upload ${id} is written to without a lease`));
    const writing = this.#writeParts(stream, { id, token: held.token, offset });
    held.writing = writing;
    return writing;
  }

  /** Stores received data part by part, including the rest when the connection breaks. Returns the new end of the upload. */
  async #writeParts(stream: AsyncIterable<Buffer>, { id, token, offset }: { id: string; token: string; offset: number }): Promise<number> {
    let at = offset;
    let waiting: Buffer[] = [];
    let size = 0;
    const storeWaiting = async () => {
      if (size === 0) return;
      const part = Buffer.concat(waiting, size);
      [waiting, size] = [[], 0];
      at = await this.#storePart(part, { id, token, at });
    };
    let failure: unknown;
    try {
      for await (const chunk of stream) {
        waiting.push(chunk);
        size += chunk.byteLength;
        if (size >= partSize) await storeWaiting();
      }
    } catch (error) {
      failure = error ?? new Error('the connection broke');
    }
    await storeWaiting();
    if (failure !== undefined) throw failure;
    return at;
  }

  async #storePart(part: Buffer, { id, token, at }: { id: string; token: string; at: number }): Promise<number> {
    // checked per part, because parallel uploads all pass the check before their first byte
    if (await isSpaceShort(this.#storage, part.byteLength)) throw spaceShort;
    const key = this.#storage.newKey('parts');
    await this.#storage.put(key, part);
    const received = at + part.byteLength;
    const [stored] = await this.#db
      .update(fileUpload)
      .set({ received, parts: sql`array_append(${fileUpload.parts}, ${key}::text)` })
      .where(
        and(
          eq(fileUpload.id, id),
          eq(fileUpload.lease, token),
          eq(fileUpload.received, at),
          sql`cardinality(${fileUpload.parts}) < ${mostParts}`,
        ),
      )
      .returning({ received: fileUpload.received });
    // another request has the upload by now
    if (stored === undefined) throw ERRORS.INVALID_OFFSET;
    return received;
  }
}
