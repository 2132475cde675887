import { eq } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import type { Db } from '../../db/client.ts';
import { fileUpload } from '../../db/tables/file.ts';
import type { Files } from '../../http/context.ts';
import { gone, Problem, wrongState } from '../../http/problem.ts';
import type { FileOwner } from '../owner.ts';
import { removeLater } from '../remove.ts';
import { checkInTurn, storeFile } from '../store.ts';
import { filesOf } from '../stored.ts';
import type { Upload } from './uploads.ts';
import { forgetUpload, uploadOf } from './uploads.ts';

type Finishing = Files & { accountId: string; now: Date; owners: readonly FileOwner[]; signal: AbortSignal };

async function wholeOf({ storage }: Files, { parts, size }: Upload): Promise<Buffer<ArrayBuffer>> {
  const data = Buffer.alloc(size);
  let at = 0;
  for (const key of parts)
    for await (const chunk of await storage.read(key)) {
      if (at + chunk.byteLength > size) throw new Error(`the parts of an upload are longer than ${size} bytes`);
      data.set(chunk, at);
      at += chunk.byteLength;
    }
  if (at !== size) throw new Error(`the parts of an upload have ${at} of ${size} bytes`);
  return data;
}

/**
 * Turns a complete upload into a file, after the checks that every file passes; asking again returns the same file. A refused upload is
 * forgotten. FILE_DAMAGED if the content differs from the sender's.
 */
export async function finishUpload(
  db: Db,
  { id, sha256 }: { id: string; sha256: string | null },
  finishing: Finishing,
): Promise<StoredFile> {
  const { accountId, now } = finishing;
  return checkInTurn(async () => {
    const upload = await uploadOf(db, id, accountId, now);
    if (upload === null) throw gone('uploadGone');
    if (upload.fileId !== null) {
      const file = (await filesOf(db, [upload.fileId])).get(upload.fileId);
      if (file === undefined) throw gone('uploadGone');
      return { fileId: file.fileId, name: upload.name, type: file.type, size: file.size };
    }
    if (upload.received !== upload.size) throw wrongState({ received: upload.received });
    const data = await wholeOf(finishing, upload);
    try {
      const forgetParts = async (tx: Db, fileId: string) => {
        await tx.update(fileUpload).set({ fileId, parts: [] }).where(eq(fileUpload.id, upload.id));
        await removeLater(tx, upload.parts, now);
      };
      return await storeFile(db, { name: upload.name, data, expected: sha256 }, { ...finishing, also: forgetParts });
    } catch (error) {
      // after LIMIT the account can delete files and finish the upload
      if (error instanceof Problem && error.status === 200 && error.errorCode !== 'LIMIT') await forgetUpload(db, upload.id, now);
      throw error;
    }
  }, finishing);
}
