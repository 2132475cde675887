import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** What is read at a time: a long file is neither held as a whole nor asked for in very many steps. */
const piece = 4 * 1024 * 1024;

/** The content of a file, read as fast as it is taken. Ends with an error where the file is deleted meanwhile. */
export function fileStream(db: Db, { fileId, size }: { fileId: string; size: number }): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (at >= size) return controller.close();
        const [part] = await rows<{ data: string }>(
          db,
          sql`select encode(substring(data from ${at + 1}::int for ${piece}::int), 'base64') as data from file where id = ${fileId}::uuid`,
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
