import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { FileStorage, Span } from '../storage/storage.ts';

/** Bytes per read from the database: few enough to stream, without too many reads. */
const piece = 4 * 1024 * 1024;

type Part = { key: string | null; data: string | null };

/** Yields a range of a file in the database, and continues from the storage if it is moved meanwhile. */
async function* unmoved(db: Db, storage: FileStorage, fileId: string, { from, to }: Span): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to;) {
    const [part] = await rows<Part>(
      db,
      sql`select key, encode(substring(data from ${at + 1}::int for ${Math.min(piece, to + 1 - at)}::int), 'base64') as data
        from file where id = ${fileId}::uuid`,
    );
    if (typeof part?.key === 'string') return yield* await storage.read(part.key, { from: at, to });
    const data = Buffer.from(part?.data ?? '', 'base64');
    if (data.byteLength === 0) throw new Error(`the file ${fileId} has gone`);
    at += data.byteLength;
    yield new Uint8Array(data);
  }
}

export type Located = { fileId: string; key: string | null };

/**
 * Opens the bytes `from` to `to` of a file. Rejects with `ContentMissing` if the storage does not have it; reading fails if the file is
 * deleted meanwhile.
 */
export const openFile = async (db: Db, storage: FileStorage, { fileId, key }: Located, span: Span): Promise<AsyncIterable<Uint8Array>> =>
  key === null ? unmoved(db, storage, fileId, span) : storage.read(key, span);

/** Streams an opened file at the speed of its reader. */
export function streamOfBytes(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await iterator.next();
        if (next.done === true) controller.close();
        else controller.enqueue(new Uint8Array(next.value));
      },
      // closes the file, or the connection to the storage
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  );
}
