import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** Bytes per read: few enough to stream, many enough to need few reads. */
const piece = 4 * 1024 * 1024;

/** Streams the content of a file, or the bytes `from` to `to` of it, at the speed of its reader. Fails where the file is deleted meanwhile. */
export function fileStream(db: Db, fileId: string, { from, to }: { from: number; to: number }): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (at > to) return controller.close();
        const [part] = await rows<{ data: string }>(
          db,
          sql`select encode(substring(data from ${at + 1}::int for ${Math.min(piece, to + 1 - at)}::int), 'base64') as data from file where id = ${fileId}::uuid`,
        );
        const data = Buffer.from(part?.data ?? '', 'base64');
        if (data.byteLength === 0) throw new Error(`the file ${fileId} has gone`);
        at += data.byteLength;
        controller.enqueue(new Uint8Array(data));
      },
    },
    { highWaterMark: 0 },
  );
}
